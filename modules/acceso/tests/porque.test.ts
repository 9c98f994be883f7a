import { describe, expect, it } from 'vitest';
import { CORREOS } from '#apps/testing/registries.ts';
import { type Letter, readLetter, renderLetter } from '#core/mail/shared/letter.ts';
import { LINE } from '#core/mail/shared/letter-text.ts';
import { porQue } from '../domain/porque.ts';

const membrete = {
  name: 'Universidad del Ñandú',
  shortName: 'UÑ',
  office: 'Oficina de Investigación',
  color: '#7a1f2b',
  supportMail: 'soporte@u.test',
  publicUrl: 'https://quipu.test',
};

const plantillas = CORREOS.map(({ key }) => key);

const DATOS: Readonly<Record<string, Omit<Letter, 'reason'>>> = {
  completos: {
    subject: 'Corrija su publicación antes del 30 de noviembre',
    body: 'Rosa Quispe:\n\nLa oficina la revisó y encontró un dato por corregir.',
    facts: [
      ['Publicación', '«Cianobacterias y diversidad microbiana en suelos agrícolas»'],
      ['Plazo', 'lunes 30 de noviembre de 2026, en 7 días'],
    ],
    link: { label: 'Corregir la publicación', url: '/p/1' },
  },
  vacíos: { subject: '', body: '', facts: [['Código', null]], link: null },
  hostiles: {
    subject: `${'W'.repeat(190)} <script>`,
    body: `${'<b>'.repeat(60)}\n\nRosa:\n\n${'iVBORw0K'.repeat(24)} \u202e 🧪`,
    facts: [
      ['Qué falta', '/'.repeat(190)],
      ['Lo que no cabe en una columna', `"'&<>`.repeat(30)],
    ],
    link: { label: 'W'.repeat(120), url: `/x?${'a=b&'.repeat(60)}` },
  },
};

describe('los correos de la casa', () => {
  it('se encuentran todas sus plantillas', () => {
    expect(plantillas.length).toBeGreaterThan(75);
    expect(plantillas).toEqual(expect.arrayContaining(['convocatoria-borrador', 'constancia-emitida', 'resumen']));
  });

  it.each(plantillas)('%s dice por qué llega, y sus dos formas dicen lo mismo con cualquier dato', (plantilla) => {
    const porque = porQue(plantilla);
    expect(porque).toMatch(/^porque [^.]+$/);
    for (const datos of Object.values(DATOS)) {
      const leida = readLetter({ ...datos, reason: porque }, membrete);
      const { subject, html, text } = renderLetter({ ...datos, reason: porque }, membrete);
      expect(html).toContain('</h1>');
      expect(leida.subject).toBe(subject);
      expect(leida.preheader).not.toBe(subject);
      expect(html.match(/<a href="http/g)?.length ?? 0).toBe(datos.link ? 1 : 0);
      expect(html).not.toContain('<script>');
      const seguido = text.replace(/\s+/g, '');
      for (const [, valor] of datos.facts ?? []) if (valor) expect(seguido).toContain(valor.replace(/\s+/g, ''));
      expect(seguido).toContain(`Recibeestemensaje${porque.replace(/\s+/g, '')}.`);
      for (const linea of text.split('\n'))
        if (linea.length > LINE) expect(linea.trim().split(/\s+/), linea).toHaveLength(1);
    }
  });

  it('una plantilla que nadie conoce también dice por qué llega', () => {
    expect(porQue('otra-cosa')).toBe('porque tiene una cuenta en el sistema');
    expect(porQue('invitacion-integrar')).toContain('Mi cuenta ▸ Avisos');
    expect(porQue('invitacion-integrar', false)).toBe('porque se le invita a integrar la propuesta');
  });
});
