import { expect, it } from 'vitest';
import { renderLetter } from '../shared/letter.ts';

const head = {
  name: 'Universidad del Ñandú',
  office: 'Oficina de Investigación',
  color: '#7a1f2b',
  supportMail: 'soporte@u.test',
  publicUrl: 'https://quipu.test',
};
const letter = {
  subject: 'Observaciones a\r\n «Título»',
  body: 'Estimada Ana:\n\nSu envío fue observado:\nfalta <firma> & sello.',
  link: { label: 'Ver el envío', url: '/envios/7' },
};

it('a letter in plain text', () => {
  expect(renderLetter(letter, head).text).toMatchInlineSnapshot(`
    "Estimada Ana:

    Su envío fue observado:
    falta <firma> & sello.

    Ver el envío: https://quipu.test/envios/7

    Oficina de Investigación
    Universidad del Ñandú
    Consultas: soporte@u.test
    "
  `);
});

it('the subject is one line, whatever it was given', () => {
  expect(renderLetter(letter, head).subject).toBe('Observaciones a «Título»');
});

it('its HTML carries the institution, the button and escaped text', () => {
  const { html } = renderLetter(letter, head);
  expect(html).toContain('<strong>Universidad del Ñandú</strong>');
  expect(html).toContain('Su envío fue observado:<br>falta &lt;firma&gt; &amp; sello.</p>');
  expect(html).toContain('<a href="https://quipu.test/envios/7"');
  expect(renderLetter({ ...letter, link: null }, head).html).not.toContain('<a ');
});

it.each(['javascript:alert(1)', '//otro.test/x', 'data:text/html,x'])('does not link to %s', (url) => {
  expect(() => renderLetter({ ...letter, link: { label: 'x', url } }, head)).toThrow('cannot link');
});

it('a word longer than the phone is wide breaks, and the letter has the width of its reader', () => {
  const { html } = renderLetter({ subject: 'x', body: 'W'.repeat(500) }, head);
  expect(html).toContain('overflow-wrap:anywhere');
  expect(html).toContain('width=device-width');
});
