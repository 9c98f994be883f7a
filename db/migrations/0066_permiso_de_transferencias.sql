ALTER TABLE "permiso_admin" DROP CONSTRAINT "permiso_admin_modulo";--> statement-breakpoint
ALTER TABLE "reporte_guardado" DROP CONSTRAINT "reporte_guardado_compartido";--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'));--> statement-breakpoint
ALTER TABLE "reporte_guardado" ADD CONSTRAINT "reporte_guardado_compartido" CHECK ("reporte_guardado"."compartido_con" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'));--> statement-breakpoint
-- Who reviewed vouchers decided transfers too: nobody loses what they could do.
INSERT INTO "permiso_admin" ("usuario_id", "modulo", "nivel")
SELECT "usuario_id", 'transferencias', "nivel"
FROM "permiso_admin"
WHERE "modulo" = 'economia';
