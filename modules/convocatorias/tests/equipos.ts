import type { MundoDeProgramas } from './mundo-programas.ts';
import type { Miembro } from './recorrido.ts';

const TESIS = { tesisTipo: 'Maestría', tesisTitulo: 'Una tesis' } as const;
const externo = (n: number) => ({
  orcid: ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'][n]!,
  apellido1: `Externo${n}`,
  apellido2: 'Lima',
  nombres: 'Prueba',
  sexo: 'F' as const,
  institucion: 'Universidad del Ejemplo',
  paisCodigo: 'PE',
  emailPersonal: `externo${n}@ejemplo.pe`,
  docTipo: 'DNI' as const,
  docNumero: String(60_000_000 + n),
  telefonoMovil: null,
});
/** A valid team of each programme. */
export const EQUIPOS: Record<string, (m: MundoDeProgramas) => Miembro[]> = {
  pconfigi: (m) => [
    { rol: 'co_responsable', investigadorId: m.docente },
    { rol: 'miembro_docente', investigadorId: m.docente2, contribucion: 'Análisis' },
    { rol: 'externo', investigadorId: m.externo },
    { rol: 'tesista', investigadorId: m.tesistaA, ...TESIS, tesisTipo: 'Bachillerato' },
    { rol: 'colaborador', investigadorId: m.estudiante },
  ],
  'pconfigi-inv': (m) => [
    { rol: 'co_responsable', investigadorId: m.docente },
    { rol: 'miembro_docente', investigadorId: m.docente2 },
    { rol: 'externo', investigadorId: m.externo },
    { rol: 'tesista', investigadorId: m.tesistaA, ...TESIS },
    { rol: 'colaborador', investigadorId: m.estudiante },
  ],
  pmulti: (m) => [
    { rol: 'co_responsable', investigadorId: m.titular2 },
    { rol: 'miembro_docente', investigadorId: m.titular3 },
    { rol: 'miembro_docente', investigadorId: m.sinCdi },
    { rol: 'tesista', investigadorId: m.tesistaA, ...TESIS },
    { rol: 'tesista', investigadorId: m.tesistaG2, ...TESIS },
    { rol: 'tesista', investigadorId: m.posgrado, ...TESIS },
    { rol: 'gestor', externo: externo(0) },
  ],
  'pro-ctie': (m) => [
    { rol: 'estudiante', sumId: m.matriculados[0]! },
    { rol: 'estudiante_externo', externo: externo(1) },
    { rol: 'adherente', investigadorId: m.tesistaA },
  ],
  picv: (m) => [
    { rol: 'estudiante', sumId: m.matriculados[1]! },
    { rol: 'estudiante_externo', externo: externo(2) },
  ],
  eci: () => [],
  pinvpos: (m) => [
    { rol: 'miembro', investigadorId: m.coordinador },
    { rol: 'miembro', investigadorId: m.otro },
  ],
  psinfinv: (m) => [
    { rol: 'co_responsable', investigadorId: m.docente, contribucion: 'Dirección' },
    { rol: 'miembro_docente', investigadorId: m.docente2, contribucion: 'Análisis' },
    { rol: 'externo', investigadorId: m.externo },
    { rol: 'tesista', investigadorId: m.tesistaB, ...TESIS },
    { rol: 'colaborador', investigadorId: m.estudiante },
  ],
  psinfipu: (m) => [{ rol: 'co_autor', investigadorId: m.estudiante, contribucion: 'Redacción' }],
};
