import { eq, sql } from 'drizzle-orm';
import type { Client } from '#apps/testing/app.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { pdfDeMuestra } from '#db/demo/documentos.ts';
import type { Modulo } from '#modules/acceso/domain/permisos.ts';
import { autoridad } from '#modules/catalogos/tables.ts';
import { ANIO, mundo as deGente, HOY } from '#modules/personas/tests/mundo.ts';
import { proyecto, proyectoIntegrante, proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import { abrirEconomia } from '../server/abrir-economia.ts';
import { cuadrar } from '../server/libro.ts';
import { comprobante } from '../tables.ts';

export { ANIO, HOY };
export const PDF = { name: 'comprobante.pdf', content: pdfDeMuestra('RUC 20448112205 F001-2298') };
export const RUC = '20100000009';
/** Lines with which the projects of these tests are born: two of goods, one of services, one that is not accounted. */
export const PARTIDAS = {
  insumos: '2.3.18.21',
  libros: '2.3.19.11',
  diversos: '2.3.27.1199',
  movilidad: '2.3.21.299',
  incentivo: '2.5.31.12',
} as const;
export type Partida = keyof typeof PARTIDAS;
const PRESUPUESTO: Partial<Record<Partida, string>> = {
  insumos: '1000.00',
  libros: '500.00',
  diversos: '300.00',
  incentivo: '8000.00',
};

/** A small university whose projects have accounts. */
export async function mundo(ahora?: () => Date) {
  const m = await deGente(ahora);
  let n = 0;
  const partidaId = (cual: Partida) => m.catalogos.partida.get(PARTIDAS[cual])!;
  /** A project in execution with its account, who answers for it and one more teacher of its team. */
  async function cuenta(presupuesto = PRESUPUESTO, datos: Partial<typeof proyecto.$inferInsert> = {}) {
    const responsable = await m.persona();
    const docente = await m.persona();
    const { proyectoId, integrantes } = await m.db.transaction(async (tx) => {
      const [p] = await tx
        .insert(proyecto)
        .values({
          tipoProyecto: 'PCONFIGI',
          periodo: ANIO,
          titulo: `Estudio ${++n}`,
          codigoProyecto: `ECO${n}`,
          estado: 'en_ejecucion',
          facultadId: m.facultadId,
          responsableId: responsable,
          fechaInicio: `${ANIO - 1}-12-01`,
          fechaFin: `${ANIO + 1}-06-30`,
          fechaInscripcion: new Date(`${ANIO}-01-10T12:00:00Z`),
          ...datos,
        })
        .returning({ id: proyecto.id });
      const rol = (r: string) => m.catalogos.integranteTipo.get(clave('PCONFIGI', r))!;
      const filas = await tx
        .insert(proyectoIntegrante)
        .values([
          { proyectoId: p!.id, investigadorId: responsable, tipoId: rol('responsable'), esResponsable: true },
          { proyectoId: p!.id, investigadorId: docente, tipoId: rol('miembro_docente'), esResponsable: false },
        ])
        .returning({ id: proyectoIntegrante.id });
      const lineas = Object.entries(presupuesto) as [Partida, string][];
      if (lineas.length)
        await tx
          .insert(proyectoPresupuesto)
          .values(lineas.map(([cual, monto]) => ({ proyectoId: p!.id, partidaId: partidaId(cual), monto })));
      return { proyectoId: p!.id, integrantes: filas.map((f) => f.id) };
    });
    await inTransaction(m.ctx(), (tx) => abrirEconomia(tx, { proyectoId }));
    const { id } = await m.unaFila<{ id: number }>(
      sql`select id::int from eco_proyecto where proyecto_id = ${proyectoId}`,
    );
    return { id, proyectoId, integrantes, responsable, cliente: await m.cuentaDe(responsable) };
  }
  type Cuenta = Awaited<ReturnType<typeof cuenta>>;
  /** An invoice of one line, with a number of its own. */
  const factura = (cual: Partida, monto: string, mas: Record<string, unknown> = {}) => {
    const { datos = {}, ...otros } = mas;
    return {
      tipo: 'FACTURA',
      fecha: HOY,
      items: [{ partidaId: partidaId(cual), monto }],
      datos: {
        razon_social: 'Insumos Qantu',
        ruc: RUC,
        numero: `F001-${++n}`,
        descripcion: 'Reactivos',
        retencion: '0',
        ...(datos as object),
      },
      ...otros,
    };
  };
  const presentar = (c: Pick<Cuenta, 'id' | 'cliente'>, entrada: object, archivo = PDF) =>
    c.cliente.upload(`/mis-cuentas/${c.id}/comprobantes`, { input: JSON.stringify(entrada) }, archivo);
  const actua = (
    quien: Pick<Client, 'post'>,
    id: number,
    accion: string,
    datos: object = {},
    entidad = 'comprobante',
  ) => quien.post(`/registros/${entidad}/${id}/acciones/${accion}`, { datos });
  /** An officer of the economy office; of both its modules unless one is named. */
  const oficina = (nivel: 'ver' | 'editar' = 'editar', modulos: readonly Modulo[] = ['economia', 'transferencias']) =>
    m.cliente({
      usuario: `economia${++n}`,
      roles: ['admin'],
      permisos: modulos.map((modulo) => [modulo, nivel] as const),
    });
  let jefa: string | undefined;
  return {
    ...m,
    partidaId,
    cuenta,
    factura,
    presentar,
    actua,
    oficina,
    /** One presented, by its id. */
    presentada: async (c: Cuenta, cual: Partida, monto: string, mas = {}): Promise<number> =>
      (await presentar(c, factura(cual, monto, mas))).body.id,
    observar: (quien: Pick<Client, 'post'>, id: number) =>
      actua(quien, id, 'observar', { observaciones: 'Falta el detalle', hasta: HOY }),
    estadoDe: async (id: number) => (await m.db.select().from(comprobante).where(eq(comprobante.id, id)))[0]!.estado,
    /** Balances of a line: assigned, sent, approved. */
    saldo: async (c: Pick<Cuenta, 'id'>, cual: Partida) => {
      const f = await m.unaFila<{ s: string }>(
        sql`
          select concat_ws(' ', monto, enviado, bruto) as s
          from eco_presupuesto
          where eco_proyecto_id = ${c.id} and partida_id = ${partidaId(cual)}
        `,
      );
      return f?.s ?? 'no está';
    },
    descuadres: () => cuadrar(m.ctx()),
    mover: (c: Cuenta, de: Partida, a: Partida, monto: string) =>
      c.cliente.post(`/mis-cuentas/${c.id}/movimientos`, { origenId: partidaId(de), destinoId: partidaId(a), monto }),
    /** The transfer that is open in an account. */
    abierta: async (c: Cuenta): Promise<number> => (await c.cliente.get(`/mis-cuentas/${c.id}`)).body.transferencia?.id,
    autoridad: async (): Promise<string> => {
      jefa ??= String(
        (
          await m.db
            .insert(autoridad)
            .values({
              nombre: 'Luque, Ana',
              cargo: 'Vicedecana',
              desde: '2020-01-01',
              actos: ['califica_transferencias'],
            })
            .returning({ id: autoridad.id })
        )[0]!.id,
      );
      return jefa;
    },
  };
}
