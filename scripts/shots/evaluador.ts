import { type Find, first, type Row, type Shot } from './shot.ts';

const ficha = (proyectoId: number) => `/evaluador/detalle?proyecto_id=${proyectoId}`;

/** An assignment that can be worked on: declared to be free of conflict, or not declared yet. */
async function asignada(find: Find, declarada: boolean) {
  type Ficha = { declaracion: { en: string | null }; motivoSoloLectura: string | null };
  const { rows } = await find<{ rows: Row[] }>('evaluador', '/evaluador/evaluaciones?f=evaluado:no&size=100');
  for (const { proyectoId } of rows) {
    const { declaracion, motivoSoloLectura } = await find<Ficha>('evaluador', `/evaluador/evaluaciones/${proyectoId}`);
    if (motivoSoloLectura === null && (declaracion.en !== null) === declarada) return ficha(proyectoId);
  }
  throw new Error(`the evaluator has no assignment ${declarada ? 'declared' : 'to declare'}`);
}

/** The evaluator's side. */
export const evaluador: Shot[] = [
  { name: 'evaluador-inicio', as: 'evaluador', path: '/evaluador' },
  { name: 'evaluador-declaracion', as: 'evaluador', path: (find) => asignada(find, false) },
  { name: 'evaluador-detalle', as: 'evaluador', path: (find) => asignada(find, true) },
  {
    name: 'evaluador-ficha',
    as: 'evaluador',
    path: async (find) => ficha((await first(find, 'evaluador', '/evaluador/evaluaciones?f=evaluado:si')).proyectoId),
    before: (page) => page.getByText(/^Puede cargarla hasta/).scrollIntoViewIfNeeded(),
  },
];
