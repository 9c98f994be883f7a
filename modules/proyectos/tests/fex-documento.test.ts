import { expect, it } from 'vitest';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frame } from '#core/documents/tests/frame.ts';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { documentoDeProyecto } from '../documents/proyecto.ts';
import { CLAVES_APORTE, MONEDAS, simboloDe } from '../domain/fex/vocabularios.ts';
import type { ProyectoEntero } from '../domain/leido.ts';

const LARGA = 'Otorrinolaringólogo'.repeat(30);
const integrante = (n: number) => ({
  rol: 'Co-Investigador',
  nombre: `${LARGA} ${n}`,
  tipo: n % 2 ? 'Externo' : 'Docente permanente',
  documento: String(10_000_000 + n),
  facultad: LARGA,
});
const proyecto = (secciones: ProyectoEntero['secciones']): ProyectoEntero => ({
  id: 7,
  raiz: raizPropia('PFEX'),
  titulo: LARGA,
  periodo: 2026,
  estado: 'aprobado',
  base: null,
  respuestas: [],
  actualizadoEn: '2026-03-10T15:00:00.000Z',
  timeZone: 'America/Lima',
  datos: {
    tipo: 'Proyecto con Financiamiento Externo',
    titulo: LARGA,
    total: '€\u00a01,234,567.89',
    comentario: 'SECRETO',
  },
  secciones,
});
const numeradas = (p: ProyectoEntero) =>
  documentoDeProyecto(p, 'completo').content.flatMap((b) => (b.type === 'heading' && b.level === 1 ? [b.text] : []));

it('lleva proyecto, documentos, integrantes, resumen y objetivos, con sus montos en su moneda', () => {
  const p = proyecto({ integrantes: [integrante(1), integrante(2)], documentos: [], descripcion: {} });
  expect(numeradas(p)).toEqual([
    'I. Proyecto',
    'II. Documentos',
    'III. Integrantes',
    'IV. Resumen ejecutivo',
    'V. Objetivos',
  ]);
  const texto = JSON.stringify(documentoDeProyecto(p, 'completo'));
  expect(texto).toContain('€\u00a01,234,567.89');
  expect(texto).toContain('Representa a la universidad');
  expect(texto).toContain('"No"');
  expect(texto).not.toContain('SECRETO');
});

it.each(Object.entries(MONEDAS))('en %s, cada aporte y su suma caben con su signo', async (moneda, signo) => {
  const monto = (n: string) => formatMoney(n, simboloDe(moneda));
  const datos = {
    ...Object.fromEntries(CLAVES_APORTE.map((k) => [k, monto('9999999999.99')])),
    total: monto('1234.5'),
  };
  const p = { ...proyecto({ integrantes: [], documentos: [], descripcion: {} }), datos };
  const pdf = await renderPdf(documentoDeProyecto(p, 'completo'), frame);
  expect(await pdfFaults(pdf)).toEqual([]);
  const texto = (await pdfPages(pdf)).join(' ').replace(/\s/g, '');
  expect(texto.split(`${signo}9,999,999,999.99`)).toHaveLength(CLAVES_APORTE.length + 1);
  expect(texto).toContain(`${signo}1,234.50`);
});

it.each([
  ['sin nadie y sin nada escrito', proyecto({ integrantes: [], documentos: [], descripcion: {} })],
  [
    'con cuarenta integrantes y palabras larguísimas',
    proyecto({
      integrantes: Array.from({ length: 40 }, (_, n) => integrante(n)),
      documentos: [
        {
          id: 1,
          recurso: 'D01',
          tipo: LARGA,
          nombre: LARGA,
          bytes: 10,
          subidoEn: '2026-03-10T15:00:00.000Z',
          comentario: LARGA,
        },
      ],
      descripcion: { resumen: `<p>${LARGA.repeat(20)}</p>`, objetivos: '<p><script>x</script>Fin</p>' },
    }),
  ],
])('cabe en sus páginas %s', async (_, p) => {
  expect(await pdfFaults(await renderPdf(documentoDeProyecto(p, 'completo'), frame))).toEqual([]);
});
