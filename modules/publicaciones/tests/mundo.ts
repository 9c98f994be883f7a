import { type SQL, sql } from 'drizzle-orm';
import type { Client, TestApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { usuario, usuarioRol } from '#modules/acceso/tables.ts';
import type { TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import { sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { type TipoVigente, tipoDe } from '../domain/tipos.ts';

export const HOY = new Date('2026-04-15T15:00:00Z');
export const PDF = samplePdf();

/** Values that any type takes: what each field holds when it is well written. */
const VALOR: Record<string, unknown> = {
  titulo: 'Un título',
  artTipo: 'Artículo original',
  tipoPresentacion: 'Oral',
  fechaPublicacion: '2025-03-01',
  palabrasClave: ['suelo agrícola', 'altiplano'],
  publicacionNombre: 'Revista de prueba',
  issn: '0378-5955',
  isbn: '978-3-16-148410-0',
  doi: '',
  volumen: '33',
  edicion: '4',
  paginaInicial: '1',
  paginaFinal: '14',
  paginaTotal: '120',
  editorial: 'Editorial de prueba',
  universidad: 'Universidad de prueba',
  ciudad: 'Lima',
  paisCodigo: 'PE',
  eventoNombre: 'Congreso de prueba',
  fechaInicio: '2025-02-01',
  fechaFin: '2025-02-03',
  url: 'https://ejemplo.org/obra',
  uri: 'https://hdl.handle.net/1/2',
  resumen: 'Resumen',
  tipoPatente: 'Modelo de utilidad',
  codigoRegistro: 'MU-001',
};
/** The description of a publication of a type, complete: what its first step asks. */
export const datosDe = (tipo: TipoVigente, mas: Record<string, unknown> = {}): Record<string, unknown> => {
  const completos = tipoDe(tipo).campos.flatMap(({ campo: c, options: grados }): [string, unknown][] => {
    return grados ? [[c, grados[0]]] : c in VALOR ? [[c, VALOR[c]]] : [];
  });
  return { ...Object.fromEntries(completos), ...mas };
};

export function crearMundo({ ctx, login }: TestApp) {
  // Of this world alone (files share their modules), and of three figures: names sort as they were made.
  let serie = 100;
  const { db } = ctx();
  const uno = async <T = Record<string, unknown>>(consulta: SQL): Promise<T> => (await rowsOf<T>(db, consulta))[0]!;

  async function persona(cuenta: string | null, tipo: TipoInvestigador = 'Docente permanente') {
    serie++;
    const fila = { apellido1: `Autor${serie}`, apellido2: 'Quispe', nombres: 'Prueba', tipo };
    const documento = { docTipo: 'DNI', docNumero: String(41_000_000 + serie), codigo: `P${serie}` };
    const [i] = await db
      .insert(investigador)
      .values({ ...fila, ...documento })
      .returning({ id: investigador.id });
    if (cuenta) {
      const [u] = await db
        .insert(usuario)
        .values({ nombre: `Prueba ${cuenta}`, username: cuenta, email: `${cuenta}@demo.edu.pe` })
        .returning({ id: usuario.id });
      await db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'investigador', investigadorId: i!.id });
    }
    return i!.id;
  }
  async function matriculado() {
    serie++;
    const fila = { codigoAlumno: `A${serie}`, dni: String(71_000_000 + serie), apellido1: `Alumno${serie}` };
    const [s] = await db
      .insert(sumEstudiante)
      .values({ ...fila, apellido2: 'Mamani', nombres: 'Prueba', permanencia: 'Activo', nivel: 'pregrado' })
      .returning({ id: sumEstudiante.id });
    return s!.id;
  }
  const wizard = async (yo: Client, id: number) => (await yo.get(`/publicaciones/${id}/pasos`)).body as WizardState;
  const guardar = async (yo: Client, id: number, paso: number, values: Record<string, unknown>) =>
    yo.put(`/publicaciones/${id}/pasos/${paso}`, {
      version: (await wizard(yo, id)).version,
      values,
      advance: true,
    });
  const subirAnexo = (yo: Client, id: number) =>
    yo.upload(`/publicaciones/${id}/anexo`, {}, { name: 'anexo.pdf', content: PDF });
  const completarAutor = async (yo: Client, id: number) => {
    const { id: autorId } = await uno<{ id: number }>(
      sql`select id::int from publicacion_autor where publicacion_id = ${id} and presentado`,
    );
    const { categoria } = await uno<{ categoria: string }>(
      sql`select categoria from publicacion_autor where id = ${autorId}`,
    );
    return yo.put(`/publicaciones/${id}/autores/${autorId}`, {
      autor: 'Quispe, P.',
      categoria,
      filiacion: 'si',
      filiacionUnica: 'si',
    });
  };
  /** A publication with nothing missing, not sent yet. */
  async function lista(yo: Client, tipo: TipoVigente = 'articulo', mas: Record<string, unknown> = {}) {
    const titulo = `Obra ${++serie} de ${tipo}`;
    const { body } = await yo.post('/publicaciones', { tipo, titulo });
    const id = body.id as number;
    await guardar(yo, id, 1, { datos: datosDe(tipo, { titulo, ...mas }) });
    await completarAutor(yo, id);
    await subirAnexo(yo, id);
    await guardar(yo, id, 4, { envio: { acepta: true } });
    return id;
  }
  const estadoDe = async (id: number) =>
    (await uno<{ estado: string }>(sql`select estado from publicacion where id = ${id}`)).estado;
  const ponerEstado = (id: number, estado: string) =>
    db.execute(
      sql`update publicacion set estado = ${estado}, observaciones_usuario = 'Corrija el título' where id = ${id}`,
    );
  return {
    db,
    uno,
    persona,
    matriculado,
    wizard,
    guardar,
    subirAnexo,
    completarAutor,
    lista,
    estadoDe,
    ponerEstado,
    login,
  };
}
export type Mundo = ReturnType<typeof crearMundo>;
export const faltan = (w: WizardState) => w.steps.flatMap((s) => s.unmet.map((u) => `${u.stepNumber}: ${u.text}`));
