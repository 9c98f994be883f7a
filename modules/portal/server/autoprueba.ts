import { query } from '#core/db/server/open.ts';
import { missingFiles } from '#core/files/server/sweep.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { CORREO } from '../domain/salud.ts';

type Prueba = { nombre: string; bien: boolean; detalle: string };

/** Health of each part the product leans on, checked now. */
export async function autoprueba(ctx: Ctx): Promise<Prueba[]> {
  return Promise.all([
    probar('Base de datos', async () => {
      const [v] = await query(ctx)<{ version: string; migraciones: number }>`
        select
          split_part(version(), ' ', 2) as version,
          (
            select count(*)::int
            from drizzle.__drizzle_migrations
          ) as migraciones
      `;
      return `PostgreSQL ${v!.version}, ${v!.migraciones} migraciones`;
    }),
    probar('Organización', async () => {
      const [o] = await query(ctx)<{ facultades: number }>`
        select count(*)::int as facultades from facultad where activo`;
      if (o!.facultades === 0)
        throw new Error('No hay facultades: cárguelas con «npm run cli -- organizacion:cargar archivo.csv».');
      return `${o!.facultades} facultades`;
    }),
    probar('Archivos', async () => {
      if (!(await ctx.files.check())) throw new Error('No se pudo escribir y leer un archivo de prueba.');
      const faltan = await missingFiles(ctx);
      if (faltan > 0)
        throw new Error(
          `${plural(faltan, 'archivo registrado no está', 'archivos registrados no están')} en el almacenamiento: recupérelos de la copia de seguridad.`,
        );
      return 'Se escribe y se lee';
    }),
    probar(CORREO, async () => {
      const filas = await query(ctx)<{ estado: string; n: number }>`
        select estado, count(*)::int as n from correo_saliente group by 1`;
      const { pendiente = 0, fallido = 0 } = Object.fromEntries(filas.map((f) => [f.estado, f.n]));
      if (fallido > 0) throw new Error(`${fallido} correos fallidos, ${pendiente} pendientes.`);
      return `${ctx.settings.smtpUrl ? 'Servidor SMTP configurado' : 'Sin servidor SMTP: los correos se guardan'}; ${pendiente} pendientes`;
    }),
    probar('Trabajos', async () => {
      const [t] = await query(ctx)<{ colas: number }>`select count(*)::int as colas from pgboss.queue`;
      return `${t!.colas} colas activas`;
    }),
  ]);
}

async function probar(nombre: string, prueba: () => Promise<string>): Promise<Prueba> {
  try {
    return { nombre, bien: true, detalle: await prueba() };
  } catch (error) {
    return { nombre, bien: false, detalle: error instanceof Error ? error.message : 'Falló la prueba.' };
  }
}
