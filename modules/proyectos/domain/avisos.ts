import type { ActionOf } from '#core/flow/shared/flow.ts';
import type { flujoProyecto } from './flujo.ts';

export type AccionProyecto = ActionOf<typeof flujoProyecto>;
export type DatosAviso = {
  /** As `nombreDePropuesta` says it. */
  titulo: string;
  codigo: string | null;
  datos: Record<string, string>;
  /** Its type asks for a sworn statement once approved. */
  requiereDj?: boolean;
  /** Externally funded: it is corrected in steps of its own. */
  externo?: boolean;
};
export type Aviso = { asunto: string; texto: string };

const nombrar = (d: DatosAviso) => `«${d.titulo}»`;

/** What the responsible person is told after each action of the office; an action without an entry does not compile. */
export const AVISOS: { [A in AccionProyecto]: ((d: DatosAviso) => Aviso) | null } = {
  enviar: null,
  retirar_envio: (d) => ({
    asunto: 'Retiró el envío de su propuesta',
    texto: `Usted retiró el envío de ${nombrar(d)}: no participa mientras no la envíe otra vez.`,
  }),
  eliminar: null,
  asignar_evaluadores: null,
  retirar_evaluadores: null,
  aprobar: (d) => ({
    asunto: 'Su proyecto fue aprobado',
    texto: `El proyecto ${nombrar(d)} fue aprobado con el código ${d.codigo} mediante la resolución ${d.datos.resolucion_rectoral}.${
      d.requiereDj
        ? '\n\nPara el depósito de la subvención debe presentar su declaración jurada: descargue el formato en la página del proyecto, fírmelo y cárguelo. Solo se puede enviar una vez.'
        : ''
    }`,
  }),
  no_aprobar: (d) => ({
    asunto: 'Resultado de su propuesta',
    texto: `La propuesta ${nombrar(d)} no fue aprobada.\n\nMotivo: ${d.datos.motivo}`,
  }),
  observar: (d) => ({
    asunto: 'Su propuesta tiene observaciones',
    texto: `La propuesta ${nombrar(d)} fue observada. Corríjala y vuelva a enviarla.\n\nObservación: ${d.datos.observacion}${d.datos.pasos ? `\n\nPasos por corregir: ${d.datos.pasos}` : ''}`,
  }),
  anular: (d) => ({
    asunto: 'Su proyecto fue anulado',
    texto: `El proyecto ${nombrar(d)} fue anulado mediante la resolución ${d.datos.resolucion_anulacion}.\n\nMotivo: ${d.datos.motivo}`,
  }),
  ejecutar: (d) => ({
    asunto: 'Su proyecto está en ejecución',
    texto: `El proyecto ${nombrar(d)} pasó a ejecución.`,
  }),
  sustentar: (d) => ({
    asunto: 'Se registró la sustentación',
    texto: `Se registró la sustentación del proyecto ${nombrar(d)}.`,
  }),
  renunciar: (d) => ({
    asunto: 'Se registró la renuncia al proyecto',
    texto: `Se registró la renuncia al proyecto ${nombrar(d)}.\n\nMotivo: ${d.datos.motivo}`,
  }),
  culminar: (d) => ({
    asunto: 'Su proyecto fue dado por ejecutado',
    texto: `El proyecto ${nombrar(d)} fue dado por ejecutado.`,
  }),
  concluir: (d) => ({ asunto: 'Su proyecto concluyó', texto: `El proyecto ${nombrar(d)} fue declarado concluido.` }),
};
