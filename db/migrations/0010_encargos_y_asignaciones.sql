CREATE TABLE "encargo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "encargo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"suplente_id" bigint NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"modulos" text[] DEFAULT '{}' NOT NULL,
	"motivo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" bigint NOT NULL,
	"revocado_en" timestamp with time zone,
	"revocado_por" bigint,
	CONSTRAINT "encargo_a_otro" CHECK ("encargo"."usuario_id" <> "encargo"."suplente_id"),
	CONSTRAINT "encargo_plazo" CHECK ("encargo"."hasta" >= "encargo"."desde" and "encargo"."hasta" - "encargo"."desde" < 366),
	CONSTRAINT "encargo_modulos" CHECK ("encargo"."modulos" <@ array['convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros']),
	CONSTRAINT "encargo_motivo" CHECK (btrim("encargo"."motivo") <> '')
);
--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "encargo_id" bigint;--> statement-breakpoint
ALTER TABLE "encargo" ADD CONSTRAINT "encargo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargo" ADD CONSTRAINT "encargo_suplente_id_usuario_id_fk" FOREIGN KEY ("suplente_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargo" ADD CONSTRAINT "encargo_creado_por_usuario_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargo" ADD CONSTRAINT "encargo_revocado_por_usuario_id_fk" FOREIGN KEY ("revocado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encargo_usuario_idx" ON "encargo" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "encargo_suplente_idx" ON "encargo" USING btree ("suplente_id","hasta");--> statement-breakpoint
CREATE INDEX "encargo_creado_idx" ON "encargo" USING btree ("creado_por");--> statement-breakpoint
CREATE INDEX "encargo_revocado_idx" ON "encargo" USING btree ("revocado_por");--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_encargo_id_encargo_id_fk" FOREIGN KEY ("encargo_id") REFERENCES "public"."encargo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sesion_encargo_idx" ON "sesion" USING btree ("encargo_id");--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_de_uno" CHECK ("sesion"."apoyo_id" is null or "sesion"."encargo_id" is null);