import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zHolder } from '#core/flow/shared/waiting.ts';
import { GLYPHS } from '#core/kernel/shared/glyphs.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { URGENCIAS } from '#modules/personas/domain/pendiente.ts';
import { grafico, grupoEnCifras } from '#modules/reportes/domain/grafico.ts';
import { FILAS, MAS_FILAS } from './domain/bandeja.ts';

/** How many rows of records are asked for. */
const CUANTAS = z.coerce.number().int().min(1).max(MAS_FILAS).default(FILAS);
const cifra = z.object({ clave: z.string(), etiqueta: z.string(), valor: z.number(), enlace: z.string().nullable() });
/** With what it was on the same date of the year before; null where the data do not say it. */
const cifraConAntes = cifra.extend({ antes: z.number().nullable() });
const enCurso = z.object({
  id: z.number(),
  descripcion: z.string(),
  inicio: z.string(),
  fin: z.string(),
  borradores: z.number(),
  enviadas: z.number(),
});
/** What a researcher has: proposals and projects, points, group. */
const mio = z.object({
  proyectos: z.object({
    total: z.number(),
    filas: z.array(
      z.object({
        id: z.number(),
        titulo: z.string(),
        detalle: z.string(),
        estado: z.string(),
        /** Of a draft, the step where it is; of a project, its days. */
        avance: z.object({ hecho: z.number(), total: z.number(), unidad: z.enum(['pasos', 'dias']) }).nullable(),
        enlace: z.string(),
        editable: z.boolean(),
      }),
    ),
  }),
  puntaje: z.object({
    total: z.string(),
    /** The same of the years that count for calls and groups, which it names. */
    ventana: z.object({ nombre: z.string(), puntos: z.string() }),
    /** Registered publications by type, and the points of each. */
    partes: z.array(z.object({ tipo: z.string(), puntos: z.string(), obras: z.number(), enlace: z.string() })),
    renacyt: z.string().nullable(),
    /** The ORCID that they linked. */
    orcid: z.string().nullable(),
  }),
  /** Won projects by type, each with its rows. */
  tipos: z.array(z.object({ tipo: z.string(), n: z.number(), enlace: z.string() })),
  grupo: z
    .object({
      id: z.number(),
      nombre: z.string(),
      detalle: z.string(),
      integrantes: z.number(),
      nombres: z.array(z.string()),
      porConfirmar: z.number(),
    })
    .nullable(),
});
const pendiente = z.object({
  clave: z.string(),
  /** The kind of thing that waits: of its icon, and of the tabs of the home. */
  clase: z.string(),
  titulo: z.string(),
  motivo: z.string(),
  hasta: z.string().nullable(),
  /** Where it is attended to; null while no page does. */
  enlace: z.string().nullable(),
  accion: z.string(),
  /** How many things it tells at once. */
  n: z.number(),
  urgencia: z.enum(URGENCIAS),
  tono: z.enum(['red', 'yellow', 'gray']),
  /** Of a record: days that it has waited, and how many an answer usually takes. */
  espera: z.object({ dias: z.number(), de: z.number().nullable() }).nullable(),
  /** Of what waits for the office: which record it is, and who took it. */
  turno: z
    .object({
      entidad: z.string(),
      /** Of the record; of several that are reviewed together, of what holds them. */
      id: z.number(),
      juntos: z.boolean(),
      tiene: zHolder.nullable(),
    })
    .nullable(),
});
/** The shared queue of the office: what one took, what nobody did, and what the others did. */
export const COLAS = ['mias', 'libres', 'otros'] as const;
/** A kind of record that waits: how many, and for how many days. Those that are reviewed together are one matter. */
const claseQueEspera = z.object({
  clave: z.string(),
  etiqueta: z.string(),
  n: z.number(),
  /** How many records they are: what its list has. */
  registros: z.number(),
  vencidos: z.number(),
  hoy: z.number(),
  semana: z.number(),
  despues: z.number(),
  /** Days that an answer usually takes, as the office says; null where nobody waits for one. */
  promesa: z.number().nullable(),
  /** Where all of them are; null without a list. */
  enlace: z.string().nullable(),
});
const porUrgencia = z.object({
  vencido: z.number(),
  hoy: z.number(),
  semana: z.number(),
  despues: z.number(),
  sin_plazo: z.number(),
});
/** The same, with how many days it has waited. */
const claseConTiempos = claseQueEspera.extend({
  mediana: z.number(),
  p90: z.number(),
  maximo: z.number(),
});
export const PARTES = ['oficina', 'economia', 'investigador', 'evaluador'] as const;
const AREA = z.enum(['admin', 'investigador', 'evaluador', 'facultad']);

const publico = operations('', { permission: 'public' });
const sesion = operations('/portal', { permission: 'session', scope: 'own' });
/** How long each kind of record waits, and for whom. */
export const ESPERA = defineReport({ title: 'Tiempos de espera', formats: ['pdf', 'xlsx', 'csv'] });

const reportes = operations('/portal/espera', { permission: 'reportes.ver' });
const superadmin = operations('', { permission: 'superadmin' });

/** Each step with the fact that says whether it is done; `cerrado`: the person put the path away. */
const primerDia = z.object({
  cerrado: z.boolean(),
  pasos: z.array(
    z.object({ clave: z.string(), que: z.string(), como: z.string(), enlace: z.string(), hecho: z.boolean() }),
  ),
});

export const portalContract = defineContract('portal', {
  cifras: publico.get('/portal/cifras', 'Cifras de la portada', {
    // `abierto`: whether the public portal is open, to lead to it.
    output: z.object({ cifras: z.array(cifra), licencia: z.string(), abierto: z.boolean() }),
  }),
  pendientes: sesion.get('/pendientes', 'Lo que espera a esta persona en un área', {
    input: z.object({
      area: AREA,
      clase: z.string().max(60).optional(),
      cola: z.enum(COLAS).optional(),
      /** The own work alone, or that which is done under one mandate; without it, both. */
      de: z.string().max(20).optional(),
      cuantas: CUANTAS,
    }),
    output: z.object({
      pendientes: z.array(pendiente),
      /** How many records are in each queue of the office; in the other areas nobody takes any. */
      colas: z.object({ mias: z.number(), libres: z.number(), otros: z.number() }),
      clases: z.array(claseQueEspera),
      /** How many rows there are of each urgency, also those that are not among the first. */
      urgencias: porUrgencia,
      /** Whom the person replaces today, and how much of theirs waits. */
      encargos: z.array(z.object({ id: z.number(), de: z.string(), hasta: z.string(), n: z.number() })),
    }),
  }),
  cuantos: sesion.get('/cuantos', 'Cuántas cosas esperan a esta persona en un área, para su menú', {
    input: z.object({ area: AREA }),
    output: z.object({
      /** `filas`: how many rows of the home they are. */
      cuantos: z.array(pendiente.pick({ clave: true, n: true }).extend({ filas: z.number() })),
    }),
  }),
  primerDia: sesion.get('/primer-dia', 'Los tres primeros pasos de esta persona en un área', {
    input: z.object({ area: AREA }),
    output: primerDia,
  }),
  cerrarPrimerDia: sesion.post('/primer-dia/cerrar', 'Quita de la página de inicio los primeros pasos', {
    input: z.object({ area: AREA }),
    output: primerDia,
  }),
  hechos: sesion.get('/hechos', 'Lo que esta persona atendió en los últimos siete días, en la oficina', {
    output: z.object({
      n: z.number(),
      /** Of the seven days before. */
      antes: z.number(),
      filas: z.array(
        z.object({
          clave: z.string(),
          clase: z.string(),
          titulo: z.string(),
          detalle: z.string(),
          /** Where it was left, in words. */
          estado: z.string(),
          cuando: z.string(),
          enlace: z.string(),
        }),
      ),
    }),
  }),
  turnos: sesion.get('/turnos', 'A quién le toca lo que está en trámite, y cuánto espera', {
    output: z.object({
      partes: z.array(
        z.object({
          clave: z.enum(PARTES),
          etiqueta: z.string(),
          ...claseConTiempos.pick({ n: true, vencidos: true, mediana: true, maximo: true }).shape,
          clases: z.array(claseConTiempos),
        }),
      ),
    }),
  }),
  esperan: sesion.get('/esperan', 'Lo que espera a otros, con quién tiene que hacerlo', {
    input: z.object({ parte: z.enum(PARTES), clase: z.string().max(60).optional(), cuantas: CUANTAS }),
    output: z.object({ filas: z.array(pendiente.extend({ quien: z.string().nullable() })) }),
  }),
  inicio: sesion.get('/inicio', 'Cifras y gráficos del inicio de un área', {
    input: z.object({ area: AREA }),
    output: z.object({
      cifras: z.array(cifraConAntes),
      graficos: z.array(grafico),
      enCurso: z.array(enCurso),
      mio: mio.nullable(),
      /** Whose home it is, where the area is of one faculty, and its groups. */
      titulo: z.string().nullable(),
      grupos: z.array(grupoEnCifras),
      /** What a faculty won by class of project, and what is owed of its projects. */
      porClase: z.array(cifraConAntes),
    }),
  }),
  espera: reportes.get('', ESPERA.title, { input: ESPERA.file, output: 'file' }),
  verEspera: reportes.get('/ver', ESPERA.title, { input: ESPERA.asked, output: reportPage }),
  buscar: sesion.get('/buscar', 'Busca personas, proyectos, grupos y publicaciones', {
    input: z.object({ q: z.string().trim().min(2).max(100), area: AREA }),
    output: z.object({
      resultados: z.array(z.object({ tipo: z.string(), titulo: z.string(), detalle: z.string(), enlace: z.string() })),
      /** In the order of the best of each. */
      grupos: z.array(
        z.object({
          tipo: z.string(),
          plural: z.string(),
          icono: z.enum(GLYPHS),
          total: z.number(),
          /** There are more than `total`. */
          mas: z.boolean(),
          /** The list that has them all; `exacta` when it finds the same and no others. */
          lista: z.object({ enlace: z.string(), exacta: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  autoprueba: superadmin.get('/portal/autoprueba', 'Estado de base de datos, archivos, correo y trabajos', {
    output: z.object({ pruebas: z.array(z.object({ nombre: z.string(), bien: z.boolean(), detalle: z.string() })) }),
  }),
  reintentarCorreos: superadmin.create('/portal/correos/reintento', 'Envía de nuevo los correos que fallaron', {
    output: z.object({ mensaje: z.string() }),
  }),
});

/** Only with demonstration data: the mails that the system would have sent. */
export const correoDemoContract = defineContract('correo-demo', {
  listar: publico.get('/dev/correos', 'Bandeja de correos de la demostración', {
    output: z.object({
      correos: z.array(
        z.object({
          id: z.number(),
          en: z.string(),
          para: z.string(),
          asunto: z.string(),
          cuerpo: z.string(),
          enlace: z.string().nullable(),
          estado: z.string(),
          /** In the order in which the mail carries them. */
          adjuntos: z.array(z.string()),
        }),
      ),
    }),
  }),
  adjunto: publico.get('/dev/correos/:id/adjuntos/:orden', 'Un adjunto de un correo de la demostración', {
    input: z.object({ id: zId, orden: z.coerce.number().int().min(0) }),
    output: 'file',
  }),
});
