import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { defineCambio } from '../definicion.ts';
import { DE, type Foto } from '../foto.ts';

const rotuloDe = (foto: Foto, clave: string) => foto.textos.find((t) => t.clave === clave)?.rotulo ?? 'la descripción';
const llano = (texto: string) => plainText(texto).replace(/\s+/g, ' ').trim();

export const cambiarDescripcion = defineCambio({
  form: formOf(
    defineFields({
      seccion: { kind: 'choice', label: 'Sección', required: true },
      texto: { kind: 'richtext', label: 'Cómo quedaría', required: true, max: 60_000 },
    }),
    'Continuar',
  ),
  opciones: (foto) => ({ seccion: foto.textos.map((t) => ({ value: t.clave, label: t.rotulo })) }),
  pedido: ({ seccion, texto }) => ({
    dice: (foto) => `Cambiar «${rotuloDe(foto, seccion)}»`,
    dispone: (foto) => `Modificar la sección «${rotuloDe(foto, seccion)}» del proyecto`,
    toca: () => [DE.texto(seccion)],
    reglas: (foto) => {
      const actual = foto.textos.find((t) => t.clave === seccion);
      if (!actual) return ['El proyecto no tiene esa sección.'];
      return llano(actual.texto) === llano(texto) ? ['La sección dice lo mismo que ahora.'] : [];
    },
    aplicar: (foto) => ({
      ...foto,
      textos: foto.textos.map((t) => (t.clave === seccion ? { ...t, texto } : t)),
    }),
    entra: () => null,
  }),
});
