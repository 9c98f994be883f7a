import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type EstadoPublicacion, flujoPublicacion } from '../domain/flujo.ts';
import { mostrar, type PublicacionVista } from '../domain/mostrar.ts';
import { nombreDeClase, nombreDeTipo } from '../domain/tipos.ts';

type Impresa = PublicacionVista & { id: number; estado: EstadoPublicacion; observaciones: string | null };

/** What a researcher prints of their publication (spec 03 §10). */
export const constanciaDelAutor = (p: Impresa): PdfDoc => ({
  title: `Reporte de ${nombreDeTipo(p.tipo)}: ${nombreDeClase(p.tipo)}`,
  ...(flujoPublicacion.is(p, 'editables') ? { watermark: stateLabel(flujoPublicacion, p.estado) } : {}),
  content: [
    { type: 'heading', text: 'I. Información general', level: 1 },
    {
      type: 'keyValues',
      pairs: [
        ...(p.tipo === 'patente' ? [] : [['Código', p.codigoRegistro ?? 'No tiene código'] as const]),
        ...mostrar.datos(p),
        ['Estado', stateLabel(flujoPublicacion, p.estado)],
        ...(p.observaciones ? ([['Observaciones', p.observaciones]] as const) : []),
      ],
    },
    { type: 'heading', text: `II. ${mostrar.aparte(p).title}`, level: 1 },
    ...mostrar.aparte(p).content,
    { type: 'heading', text: 'III. Autores', level: 1 },
    mostrar.autores(p),
  ],
});
