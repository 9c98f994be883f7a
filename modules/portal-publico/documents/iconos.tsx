/** Strokes of the icons of Tabler that the portal draws, on a grid of 24. */
const TRAZOS = {
  buscar: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6'],
  sigue: ['M9 6l6 6l-6 6'],
  descargar: ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12'],
  persona: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2'],
  grupo: [
    'M10 13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M8 21v-1a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v1',
    'M15 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M17 10h2a2 2 0 0 1 2 2v1',
    'M5 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M3 13v-1a2 2 0 0 1 2 -2h2',
  ],
  publicacion: ['M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12z', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6'],
  proyecto: ['M9 3l6 0', 'M10 9l4 0', 'M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5 -1l-4 -11v-6'],
  linea: ['M6 4v6a3 3 0 0 0 3 3h7', 'M12 9l4 4l-4 4'],
  laboratorio: ['M3 21h18', 'M5 21v-14l8 -4v18', 'M19 21v-10l-6 -4', 'M9 9v.01', 'M9 12v.01', 'M9 15v.01'],
  convocatoria: [
    'M18 8a3 3 0 0 1 0 6',
    'M10 8v11a1 1 0 0 1 -1 1h-1a1 1 0 0 1 -1 -1v-5',
    'M12 8l4.524 -3.77a.9 .9 0 0 1 1.476 .692v12.156a.9 .9 0 0 1 -1.476 .692l-4.524 -3.77h-8a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h8',
  ],
  menu: ['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0'],
  rss: ['M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M4 4a16 16 0 0 1 16 16', 'M4 11a9 9 0 0 1 9 9'],
  quitar: ['M18 6l-12 12', 'M6 6l12 12'],
  marcado: ['M5 12l5 5l10 -10'],
  correo: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 7l9 6l9 -6'],
} as const;
export type Icono = keyof typeof TRAZOS;

/** An icon beside words that say the same: a reader of screens does not hear it. */
export const Dibujo = ({ de, grande }: { de: Icono; grande?: boolean }) => (
  <svg className={grande ? 'ico ico-g' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
    {TRAZOS[de].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
