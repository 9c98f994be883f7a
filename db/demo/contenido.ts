import type { SiglaArea } from '#db/catalogos/datos.ts';
import { diasEntre, sumarDias } from './mundo.ts';
import type { Azar } from './textos/azar.ts';
import secciones from './textos/datos/secciones.json' with { type: 'json' };
import { actividades, nombreDeRevista } from './textos/investigacion.ts';
import { type ClaveNarrativa, narrativa, resumenDeProyecto } from './textos/narrativa.ts';

/** Texts that the proposals of each type have, in their order. */
const SECCIONES = secciones as Record<string, readonly ClaveNarrativa[]>;
const CON_ODS = new Set(['PCONFIGI-INV', 'PMULTI', 'PRO-CTIE', 'PICV']);
const CON_TIPO_INVESTIGACION = new Set([
  'PCONFIGI',
  'PCONFIGI-INV',
  'PRO-CTIE',
  'PICV',
  'PSINFINV',
  'PSINFIPU',
  'PINTERDIS',
]);

const AREAS_TEMATICAS = [
  'Biotecnología',
  'Biodiversidad',
  'Tecnología de Materiales',
  'Salud pública y bienestar social',
  'Educación y TIC',
  'Desigualdad e Inequidad Social',
];
export const LOCALIZACIONES = [
  'Sedes de la universidad',
  'Área metropolitana',
  'Regiones vecinas',
  'Otras regiones del país',
  'Otros lugares',
];

const p = (texto: string) => `<p>${texto}</p>`;

/** What the application says, section by section, with the keys its type asks for (spec 01 §3.7). */
export function descripcionesDe(
  azar: Azar,
  tipo: string,
  area: SiglaArea,
  titulo: string,
  odsId: number | null,
): Record<string, string> {
  const textos = narrativa(azar, area, titulo);
  const secciones = Object.fromEntries((SECCIONES[tipo] ?? []).map((k) => [k, textos[k]]));
  return {
    ...secciones,
    ...(CON_TIPO_INVESTIGACION.has(tipo)
      ? { tipo_investigacion: azar.elegir(['basica', 'aplicada', 'aplicada', 'exploratoria', 'experimental']) }
      : {}),
    ...(CON_ODS.has(tipo) && odsId ? { objetivo_ods: String(odsId) } : {}),
    ...propiasDe(azar, tipo, area, titulo, textos),
  };
}

function propiasDe(
  azar: Azar,
  tipo: string,
  area: SiglaArea,
  titulo: string,
  textos: Record<ClaveNarrativa, string>,
): Record<string, string> {
  switch (tipo) {
    case 'PCONFIGI-INV':
      return {
        calidad_viabilidad: p(
          'La solución se probará en condiciones reales con un aliado externo; existe capacidad técnica y un plan de transferencia.',
        ),
        pintelectual: azar.elegir(['Patentes de invención', 'Modelos de utilidad', 'Otros']),
      };
    case 'PMULTI':
      return { area_tematica: azar.elegir(AREAS_TEMATICAS) };
    case 'PSINFIPU':
      return {
        publicacion_editorial: nombreDeRevista(azar, area),
        publicacion_tipo: azar.elegir(['Libro', 'Capítulo de libro', 'Artículo científico']),
        publicacion_url: 'https://editorial.example.org/convocatoria',
      };
    case 'ECI':
      return {
        nombre_equipo: azar.elegir([
          'Espectrofotómetro UV-Vis',
          'Microscopio de fluorescencia',
          'Servidor de cómputo con GPU',
          'Estación meteorológica automática',
          'Cromatógrafo de gases',
        ]),
        desc_equipo: 'Equipo con garantía de dos años, instalación, capacitación y repuestos en el país.',
        resumen: resumenDeProyecto(azar, titulo, area),
        justificacion: textos.justificacion,
        propuesta: p(
          'El equipo servirá a las líneas del grupo y estará disponible, con reserva previa, para otras facultades.',
        ),
        plan_manejo: p(
          'Un responsable técnico llevará el cuaderno de uso, el mantenimiento preventivo semestral y el registro de incidencias.',
        ),
        impacto_propuesta: p(
          'Permitirá concluir cinco tesis por año y reducir el envío de muestras a otros laboratorios.',
        ),
      };
    case 'PTPBACHILLER':
    case 'PTPGRADO':
    case 'PTPMAEST':
    case 'PTPDOCTO':
      return {
        presupuesto_justificacion: p(
          'Los bienes y servicios son los mínimos para el trabajo de campo, el análisis y la impresión de los ejemplares.',
        ),
        presupuesto_otros_fondo_fuente: 'Recursos propios',
        presupuesto_otros_fondo_monto: '500.00',
      };
    case 'PINVPOS':
      return {
        facultad_monto: '2000.00',
        justificacion: textos.justificacion,
        objetivo: textos.objetivos,
        metas: p(
          'Participación de treinta docentes, diez perfiles de proyecto formulados y un documento de líneas actualizado.',
        ),
      };
    case 'PFEX':
      return {
        resumen: p(resumenDeProyecto(azar, titulo, area)),
        objetivos: textos.objetivos,
        fuente_financiadora: azar.elegir(['CONCYTEC', 'FONDECYT', 'FINCYT', 'OTROS']),
        otra_fuente: 'Fundación de Cooperación de Muestra',
        web_fuente: 'https://fondos.example.org',
        moneda_tipo: azar.elegir(['SOLES', 'DOLARES', 'EUROS']),
        pais: 'PE',
        participacion_universidad: azar.elegir([
          'Entidad principal/ejecutora',
          'Entidad asociada',
          'Entidad colaboradora',
        ]),
        duracion_anio: '2',
        duracion_mes: '0',
        duracion_dia: '0',
      };
    default:
      return {};
  }
}

export interface Actividad {
  actividad: string;
  justificacion: string;
  fechaInicio: string;
  fechaFin: string;
  duracion: number | null;
}

const MINIMAS: Record<string, number> = { PMULTI: 6, PINVPOS: 5 };

/** Three to eight activities in order, inside the window. */
export function actividadesDe(azar: Azar, tipo: string, desde: string, hasta: string): Actividad[] {
  const minimo = MINIMAS[tipo] ?? 3;
  const elegidas = actividades(azar).slice(0, azar.entero(minimo, 8));
  const dias = diasEntre(desde, hasta);
  const tramo = Math.floor(dias / (elegidas.length + 1));
  return elegidas.map((actividad, i) => {
    const inicio = sumarDias(desde, i * tramo);
    return {
      actividad,
      justificacion: 'Necesaria para cumplir los objetivos específicos del proyecto.',
      fechaInicio: inicio,
      fechaFin: sumarDias(inicio, Math.min(tramo + azar.entero(0, tramo), dias - i * tramo)),
      duracion: tipo === 'PINVPOS' ? azar.entero(4, 8) : null,
    };
  });
}
