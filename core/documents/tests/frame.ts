import type { Frame } from '../server/pdf.ts';

export const frame: Frame = {
  institution: {
    name: 'Universidad del Ñandú',
    shortName: 'UÑ',
    office: 'Oficina de Investigación',
    color: '#7a1f2b',
    logo: null,
  },
  generatedAt: new Date('2026-03-10T15:04:00Z'),
  timeZone: 'America/Lima',
  user: 'Rosa Ñahui Quispe',
  systemName: 'Quipu',
};
