import { describe, expect, it } from 'vitest';
import { labelsOf } from '../shared/labels.ts';

const step = {
  title: 'Datos',
  blocks: [
    {
      key: 'texts',
      kind: 'texts',
      value: null,
      options: { fields: [{ key: 'goalId', label: 'Objetivo' }] },
      params: {
        key: 'texts',
        sections: [{ clave: 'state_of_art', label: 'Estado del arte', annex: { key: 'a', label: 'Anexo' } }],
      },
    },
  ],
};

describe('what a datum of a step is called', () => {
  const labelOf = labelsOf(step, { titulo: 'Título' });
  it.each([
    ['texts', 'state_of_art', 'Estado del arte'],
    ['texts', 'a', 'Anexo'],
    ['texts', 'texts', 'Datos'],
    ['texts', 'goalId', 'Objetivo'],
    ['texts', 'titulo', 'Título'],
    ['texts', 'fechaInicio', 'Fecha inicio'],
    ['texts', 'lineaId', 'Linea'],
  ])('%s.%s is «%s», never its key', (block, key, label) => {
    expect(labelOf(block, key)).toBe(label);
  });
});
