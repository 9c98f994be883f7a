import { settled } from '../../e2e/chromium.ts';
import { accionDeFila } from '../../e2e/gestos.ts';
import { type Find, first, type Shot } from './shot.ts';

const LLAMADAS = '/admin/estudios/convocatorias';
const PROYECTOS = '/admin/estudios/proyectos_grupos';
/** The call whose proposals are being evaluated. */
const evaluada = async (find: Find) => (await first(find, 'admin', '/convocatorias/admin?q=segunda')).id;
async function abierta(find: Find) {
  type Llamada = { id: number; tipo: string; fase: string };
  const { rows } = await find<{ rows: Llamada[] }>('admin', '/convocatorias/admin?size=100');
  return rows.find(({ tipo, fase }) => tipo === 'PCONFIGI' && fase === 'abierta')!.id;
}
const detalle = async (find: Find) => {
  const { id, slug } = await first(find, 'admin', '/proyectos?f=estado:en_ejecucion;tipo:PCONFIGI');
  return `${PROYECTOS}/detalle/${slug}?id=${id}`;
};

/** The office: calls, projects and evaluation. */
export const oficina: Shot[] = [
  { name: 'admin-inicio', as: 'admin', path: '/admin', whole: true },
  { name: 'admin-convocatorias', as: 'admin', path: LLAMADAS },
  {
    name: 'admin-grupo-partidas',
    as: 'admin',
    path: `${LLAMADAS}?tab=grupos`,
    before: async (page) => {
      await accionDeFila(page, /PCONFIGI/, 'Editar');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'admin-convocatoria-nueva',
    as: 'admin',
    path: LLAMADAS,
    before: async (page) => {
      await page.getByRole('button', { name: 'Nueva convocatoria' }).first().click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' }).waitFor();
    },
  },
  {
    name: 'admin-plantilla',
    as: 'admin',
    path: async (find) =>
      `${LLAMADAS}/detalle?id=${(await first(find, 'admin', '/evaluacion/plantillas?f=estado:en_proceso')).id}`,
  },
  {
    name: 'admin-parametros',
    as: 'admin',
    path: async (find) => `${LLAMADAS}/parametros?id=${await abierta(find)}`,
  },
  {
    name: 'admin-postulaciones',
    as: 'admin',
    path: async (find) => `${LLAMADAS}/postulaciones?id=${await evaluada(find)}`,
  },
  {
    name: 'admin-ranking',
    as: 'admin',
    path: async (find) => `${LLAMADAS}/ranking?id=${await evaluada(find)}`,
  },
  {
    name: 'admin-propuesta-asignacion',
    as: 'admin',
    path: async (find) => `/admin/facultad/evaluadores/propuesta?convocatoria=${await evaluada(find)}`,
  },
  { name: 'admin-proyectos', as: 'admin', path: PROYECTOS },
  { name: 'admin-proyecto-detalle', as: 'admin', path: detalle },
  {
    name: 'admin-proyecto-aprobar',
    as: 'admin',
    path: `${PROYECTOS}?f=estado:en_evaluacion`,
    before: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await page.getByLabel('Código de proyecto').waitFor();
    },
  },
  {
    name: 'admin-dj-plantillas',
    as: 'admin',
    path: PROYECTOS,
    before: async (page) => {
      await page.getByRole('button', { name: 'Plantillas de declaración' }).click();
      await page.getByRole('dialog').getByLabel('Tipo de proyecto').waitFor();
      await settled(page);
    },
  },
  { name: 'admin-evaluadores', as: 'admin', path: '/admin/facultad/gestion_evaluadores' },
  { name: 'admin-asignacion', as: 'admin', path: '/admin/facultad/evaluadores' },
  { name: 'admin-evaluaciones', as: 'admin', path: '/admin/facultad/evaluaciones' },
  { name: 'facultad-inicio', as: 'facultad', path: '/facultad', whole: true },
];
