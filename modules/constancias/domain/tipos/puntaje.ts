import { addUp } from '#core/documents/shared/figures.ts';
import { inWordsAndNumerals } from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { TIPOS_PUBLICACION, type TipoPublicacion, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { porClave, tabla } from '../dice.ts';
import type { Obra } from '../fuentes.ts';
import { PUNTOS, porTipoYCategoria, queSuman, SIN_PUBLICACIONES } from './obra.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

type Puntos = { tipo: TipoPublicacion; categoria: string | null; cantidad: number; puntaje: string };

/** How many works of each type and category, and their points added up exactly. */
const porCalificacion = (obras: readonly Obra[]): Puntos[] =>
  porClave(porTipoYCategoria(obras), (o) => `${o.tipo} ${o.categoria ?? ''}`).map(([, suyas]) => ({
    tipo: suyas[0]!.tipo,
    categoria: suyas[0]!.categoria,
    cantidad: suyas.length,
    puntaje: addUp(suyas.map((o) => o.puntaje)),
  }));

/** 4 · Points by kind and category. */
export const puntaje = defineConstancia({
  codigo: 4,
  prefijo: 'PUN',
  etiqueta: 'Puntaje de publicaciones',
  certifica: 'Cuánto suman sus obras, por clase y categoría',
  categoria: true,
  totales: true,
  fuente: 'obras',
  tiene: (obras) => {
    const suma = addUp(obras.map((o) => o.puntaje));
    return `${suma} ${agree(Number(suma), ...PUNTOS)}`;
  },
  toma: (obra) => obra.validado,
  falta: sinFilas(SIN_PUBLICACIONES),
  dice: (todas) => {
    const filas = porCalificacion(todas);
    const total = addUp(todas.map((o) => o.puntaje));
    const obras = todas.length;
    const [una] = filas;
    const haber = `registra ${inWordsAndNumerals(obras, 'feminine')} ${agree(obras, 'obra validada', 'obras validadas')}`;
    if (filas.length === 1 && una) {
      const clase = [TIPOS_PUBLICACION[una.tipo].toLowerCase(), una.categoria].filter(Boolean).join(', ');
      return { hecho: () => ({ texto: `${haber} (${clase})${queSuman(obras, total)}` }), cuerpo: [] };
    }
    const partes = porClave(filas, (p) => p.tipo).map(([, deTipo]) => ({
      titulo: tipoDe(deTipo[0]!.tipo).plural,
      subtotal: addUp(deTipo.map((p) => p.puntaje)),
      filas: deTipo,
    }));
    return {
      hecho: () => ({ texto: `${haber}${queSuman(obras, total)}, según la calificación siguiente` }),
      cuerpo: [
        tabla<Puntos>({
          columnas: [
            { label: 'Calificación', of: (p) => p.categoria ?? 'Sin calificación' },
            { label: 'Obras', align: 'right', of: (p) => String(p.cantidad) },
            { label: 'Puntos', align: 'right', of: (p) => p.puntaje },
          ],
          partes,
          sustantivo: ['calificación', 'calificaciones'],
          genero: 'feminine',
          suma: { de: (p) => p.puntaje, total, unidad: PUNTOS },
        }),
      ],
    };
  },
});
