import { clave } from '#db/catalogos/cargar.ts';
import { actividadesDe, LOCALIZACIONES } from '#db/demo/contenido.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { areaDe, type Mundo, menor } from '#db/demo/mundo.ts';
import { filaFex } from '#db/demo/proyectos.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { palabrasClave, tituloDeProyecto, tituloDeTesis } from '#db/demo/textos/investigacion.ts';
import { narrativa } from '#db/demo/textos/narrativa.ts';
import { proyecto, proyectoActividad, proyectoDescripcion, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { proyectoFex } from '#modules/proyectos/tables-fex.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Fila, type Filas, type Tabla, tabla } from './copia.ts';
import { codigoDe, equipoDe, pasosDe, presupuestoDeProyecto, resolucionDe, ventanasDe } from './derivados.ts';
import { lineasDeGrupo } from './grupos.ts';
import { facultadDe, membresiaDe, type Volumen } from './volumen.ts';

/** Narratives of the last periods are whole; older projects keep their summary and objectives. */
const PERIODOS_COMPLETOS = 4;
const COMPLETAS = [
  'resumen_ejecutivo',
  'antecedentes',
  'justificacion',
  'hipotesis',
  'objetivos',
  'metodologia_trabajo',
  'referencias_bibliograficas',
] as const;
const BREVES = ['resumen_ejecutivo', 'objetivos'] as const;

export function tablasDeProyectos(m: Mundo, v: Volumen, convocatorias: Convocatorias, cabeceras: Cabecera[]): Tabla[] {
  const ocde = [...m.catalogos.ocde].filter(([codigo]) => !codigo.endsWith('.00')).map(([, id]) => id);
  const completo = (c: Cabecera) => m.anio - c.periodo < PERIODOS_COMPLETOS;
  const tituloDe = (c: Cabecera) => {
    const facultad = facultadDe(v, c.responsable);
    return tituloDeProyecto(crearAzar(c.id + 91), areaDe(facultad), facultad);
  };

  function fila(c: Cabecera): Fila<typeof proyecto> {
    const azar = crearAzar(c.id + 101);
    const facultad = facultadDe(v, c.responsable);
    const pasos = pasosDe(m, convocatorias, c);
    const titulo = tituloDe(c);
    const aprobacion = pasos.find((p) => p.accion === 'aprobar');
    const total =
      presupuestoDeProyecto(c).reduce((suma, l) => suma + l.monto, 0) ||
      (c.tipo.externo ? azar.entero(50, 900) * 1_000 : 0);
    const ventana = convocatorias.porClave.get(clave(c.tipo.codigo, c.periodo, c.numero));
    const [primero, ultimo] = [pasos[0]!, pasos.at(-1)!];
    return {
      id: c.id,
      tipoProyecto: c.tipo.codigo,
      convocatoriaId: c.historico ? null : (ventana?.id ?? null),
      parametrosNumero: c.historico || !ventana ? null : 0,
      origen: c.historico ? 'historico' : 'sistema',
      codigoLegado: c.historico ? `H-${c.id}` : null,
      codigoProyecto: codigoDe(c),
      titulo,
      periodo: c.periodo,
      responsableId: c.responsable,
      facultadId: m.catalogos.facultad.get(facultad)!,
      grupoId: c.grupo,
      lineaId: c.grupo ? lineasDeGrupo(v, c.grupo)[0]! : null,
      ocdeId: azar.elegir(ocde),
      localizacion: azar.elegir(LOCALIZACIONES),
      palabrasClave: palabrasClave(azar, areaDe(facultad), titulo).join(','),
      fechaInicio: aprobacion ? aprobacion.dia : null,
      fechaFin: aprobacion ? menor(`${c.periodo + 1}-12-31`, `${m.anio + 2}-12-31`) : null,
      fechaInscripcion: primero.en,
      enviadoEn: pasos.find((p) => p.accion === 'enviar')?.en ?? null,
      montoAsignado: c.tipo.externo || c.historico ? total.toFixed(2) : '0',
      resolucionRectoral: aprobacion ? resolucionDe(c) : null,
      resolucionFecha: aprobacion?.dia ?? null,
      autorizacionGrupo: c.tipo.requiereGrupo && c.estado !== 'en_proceso' ? true : null,
      observacionesAdmin: c.estado === 'observado' ? 'Revise el presupuesto y la metodología.' : null,
      resolucionAnulacion: c.estado === 'anulado' ? resolucionDe(c) : null,
      fechaAnulacion: c.estado === 'anulado' ? ultimo.dia : null,
      exclusivo: c.exclusivo,
      estado: c.estado,
      paso: c.estado === 'en_proceso' ? 3 : 7,
      creadoEn: primero.en,
      actualizadoEn: ultimo.en,
    };
  }
  function* proyectos(): Filas<typeof proyecto> {
    for (const c of cabeceras) yield fila(c);
  }
  function* integrantes(): Filas<typeof proyectoIntegrante> {
    for (const c of cabeceras)
      for (const [k, { persona, rol }] of equipoDe(v, c).entries()) {
        const membresia = c.grupo ? membresiaDe(v, c.grupo, persona) : null;
        yield {
          id: c.primerIntegrante + k,
          proyectoId: c.id,
          investigadorId: persona,
          tipoId: m.catalogos.integranteTipo.get(clave(c.tipo.codigo, rol.clave))!,
          grupoId: membresia ? c.grupo : null,
          grupoIntegranteId: membresia,
          esResponsable: k === 0,
          condicion: k === 0 ? 'Responsable' : rol.nombre,
          tesisTipo: rol.esTesista ? 'Licenciatura o Segunda Especialidad' : null,
          tesisTitulo: rol.esTesista ? tituloDeTesis(crearAzar(c.id * 31 + k), areaDe(facultadDe(v, persona))) : null,
        };
      }
  }
  function* externos(): Filas<typeof proyectoFex> {
    for (const c of cabeceras) if (c.tipo.externo) yield filaFex(c.id, Number(fila(c).montoAsignado));
  }
  function* descripciones(): Filas<typeof proyectoDescripcion> {
    for (const c of cabeceras) {
      if (c.historico) continue;
      const textos = narrativa(crearAzar(c.id + 111), areaDe(facultadDe(v, c.responsable)), tituloDe(c));
      for (const k of completo(c) ? COMPLETAS : BREVES) yield { proyectoId: c.id, clave: k, texto: textos[k] };
    }
  }
  function* actividades(): Filas<typeof proyectoActividad> {
    for (const c of cabeceras) {
      if (c.historico || !completo(c)) continue;
      const ventana = ventanasDe(m, convocatorias, c);
      const lista = actividadesDe(
        crearAzar(c.id + 121),
        c.tipo.codigo,
        ventana.calendarioInicio,
        ventana.calendarioFin,
      );
      for (const [k, a] of lista.entries())
        yield {
          proyectoId: c.id,
          integranteId: c.primerIntegrante + (k % c.integrantes),
          actividad: a.actividad,
          fechaInicio: a.fechaInicio,
          fechaFin: a.fechaFin,
          orden: k + 1,
        };
    }
  }
  return [
    tabla(proyecto, proyectos),
    tabla(proyectoIntegrante, integrantes),
    tabla(proyectoFex, externos),
    tabla(proyectoDescripcion, descripciones),
    tabla(proyectoActividad, actividades),
  ];
}
