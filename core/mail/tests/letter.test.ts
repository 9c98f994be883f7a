import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Letter, readLetter, renderLetter } from '../shared/letter.ts';
import { LINE } from '../shared/letter-text.ts';

const head = {
  name: 'Universidad del Ñandú',
  shortName: 'UÑ',
  office: 'Oficina de Investigación',
  color: '#7a1f2b',
  supportMail: 'soporte@u.test',
  publicUrl: 'https://quipu.test',
};
const letter: Letter = {
  subject: 'Corrija su publicación antes\r\n del 30 de noviembre',
  body: 'Estimada Ana:\n\nLa oficina revisó la publicación que usted presentó:\nfalta <firma> & sello.',
  facts: [
    ['Publicación', '«Cianobacterias y diversidad microbiana en suelos agrícolas de la cuenca del Coata»'],
    ['Código', 'PUB-12911'],
    ['Qué falta', null],
    ['Plazo', 'lunes 30 de noviembre de 2026, en 7 días'],
  ],
  reason: 'porque presentó la publicación',
  link: { label: 'Corregir la publicación', url: '/p/12911' },
};

describe('the plain twin', () => {
  it('says the title, the text, the facts, what to do, from whom and why', () => {
    expect(renderLetter(letter, head).text).toMatchInlineSnapshot(`
      "Corrija su publicación antes del 30 de noviembre
      ================================================

      Estimada Ana:

      La oficina revisó la publicación que usted presentó:
      falta <firma> & sello.

      Publicación:  «Cianobacterias y diversidad
                    microbiana en suelos agrícolas de la
                    cuenca del Coata»
      Código:       PUB-12911
      Plazo:        lunes 30 de noviembre de 2026, en 7
                    días

      Corregir la publicación:
      https://quipu.test/p/12911

      -- 
      Universidad del Ñandú
      Oficina de Investigación
      Consultas: soporte@u.test
      Recibe este mensaje porque presentó la publicación.
      "
    `);
  });

  it('has no line of more than 52 letters but a word by itself, and loses none of them', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-zñáé«»,.]{1,12}$/),
      fc.stringMatching(/^[a-z]{60,190}$/),
      fc.constant('https://quipu.test/una/direccion/muy/larga?con=parametros'),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, fc.option(text), text, (subject, body, fact, label) => {
        const given: Letter = {
          subject,
          body,
          facts: [['Dato', fact]],
          link: { label: label.slice(0, 80), url: '/x' },
        };
        const { text: twin } = renderLetter(given, head);
        for (const line of twin.split('\n'))
          if (line.length > LINE) expect(line.trim().split(/\s+/).length, line).toBe(1);
        const words = twin.split(/\s+/);
        for (const said of [subject, body, fact ?? ''])
          for (const one of said.split(' ').filter(Boolean)) expect(words).toContain(one);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the letter', () => {
  it('the subject is one line, whatever it was given', () => {
    expect(renderLetter(letter, head).subject).toBe('Corrija su publicación antes del 30 de noviembre');
  });

  it('has its subject as its title, and a preheader that says what the title does not', () => {
    const { subject, html } = renderLetter(letter, head);
    expect(html).toContain(`>${subject}</h1>`);
    expect(readLetter(letter, head).preheader).toBe(
      'La oficina revisó la publicación que usted presentó: falta <firma> & sello.',
    );
    const bare = { subject: 'Su clave', body: 'Ana:\n\nSu clave.' };
    expect(readLetter(bare, head).preheader).toBe('Oficina de Investigación · Universidad del Ñandú');
    const facts = { ...bare, facts: letter.facts! };
    expect(readLetter(facts, head).preheader).toMatch(/^Publicación: «Cianobacterias/);
  });

  it('its HTML carries the institution, the button and escaped text', () => {
    const { html } = renderLetter(letter, head);
    expect(html).toContain('Universidad del Ñandú<br>');
    expect(html).toContain('falta &lt;firma&gt; &amp; sello.</p>');
    expect(html).toMatch(/<th scope="row"[^>]*>Código<\/th><td[^>]*>PUB-12911</);
    expect(html).not.toContain('Qué falta');
    expect(html).toContain('<a href="https://quipu.test/p/12911"');
    expect(html).toContain('Recibe este mensaje porque presentó la publicación.');
  });

  it('has one button, 44 px high, with its address under it; without a link it has none', () => {
    const { html } = renderLetter(letter, head);
    expect(html.match(/<a href="https:\/\/quipu\.test\/p\/12911"/g)).toHaveLength(1);
    expect(html).toContain('padding:10px 20px;color:#ffffff;font-size:15px;line-height:24px');
    expect(html).toContain('>quipu.test/p/12911</span>');
    const { html: without } = renderLetter({ ...letter, link: null }, head);
    expect(without).not.toContain('<a href="http');
    expect(without).not.toContain('Si el botón');
  });

  it('is read in a dark mailbox, fetches nothing, and has the width of its reader', () => {
    const { html } = renderLetter({ subject: 'x', body: 'W'.repeat(500) }, head);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<img|<script|url\(/);
    expect(html).toContain('overflow-wrap:anywhere');
    expect(html).toContain('width=device-width');
  });

  it('says why it came even when its template does not', () => {
    expect(renderLetter({ subject: 'x', body: 'y' }, head).text.replace(/\s+/g, ' ')).toContain(
      'Recibe este mensaje porque su dirección está registrada en Oficina de Investigación.',
    );
  });

  it.each(['javascript:alert(1)', '//otro.test/x', 'data:text/html,x'])('does not link to %s', (url) => {
    expect(() => renderLetter({ ...letter, link: { label: 'x', url } }, head)).toThrow('cannot link');
  });

  it('whatever it is told, both forms say each fact', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(anything, anything, anything, anything, (subject, body, value, label) => {
        const given: Letter = { subject, body, facts: [['Qué falta', value]], link: { label, url: '/a' } };
        const { html, text } = renderLetter(given, head);
        const read = readLetter(given, head);
        expect(read.preheader === '' || read.preheader !== read.subject).toBe(true);
        expect(html.match(/<a href="http/g)).toHaveLength(1);
        const said = value.replace(/\s+/g, ' ').trim();
        const inText = text.replace(/\s+/g, '');
        expect(inText).toContain(said.replace(/\s+/g, ''));
        expect(html).not.toContain('<script');
      }),
      { numRuns: 300 },
    );
  });
});
