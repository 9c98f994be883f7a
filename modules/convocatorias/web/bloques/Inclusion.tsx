import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Field, FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import type { Candidato } from '../../contract.ts';
import type { RolIntegrante } from '../../domain/bloques.ts';
import { type DatosExternoBasico, formularioExternoBasico } from '../../domain/externo.ts';
import { CAMPOS_EXTRA, type ValorIntegrantes } from '../../domain/valores.ts';
import { api } from '../api.ts';

type Fila = ValorIntegrantes[number];
type Props = {
  rol: RolIntegrante;
  /** The member whose data are changed; null to include a new one. */
  edita: Fila | null;
  paises: { value: string; label: string }[];
  recordId: number;
  onClose: () => void;
  guardar: (fila: Fila) => Promise<void>;
};
type Extra = { persona?: string } & Partial<Pick<Fila, 'contribucion' | 'tesisTipo' | 'tesisTitulo'>>;

const VACIA: Fila = {
  id: null,
  investigadorId: null,
  sumId: null,
  externo: null,
  rol: '',
  contribucion: null,
  tesisTipo: null,
  tesisTitulo: null,
};
const claveDe = (c: Candidato) => (c.investigadorId ? `i${c.investigadorId}` : `s${c.sumId}`);
const porClave = (clave: string) =>
  clave.startsWith('s') ? { sumId: Number(clave.slice(1)) } : { investigadorId: Number(clave.slice(1)) };

const ELEGIR = 'Elija a una persona de la lista';
const PERSONA: Field = {
  key: 'persona',
  label: 'Persona',
  kind: 'suggest',
  required: true,
  help: 'Busque por apellidos, nombres, código o documento.',
};
/** Form of a member: who, and what his role asks. */
function formulario({ extra = [], tiposTesis = [] }: RolIntegrante, conPersona: boolean): FormDef {
  const { contribucion, tesisTipo, tesisTitulo } = CAMPOS_EXTRA;
  const def = formOf(
    {
      ...(extra.includes('contribucion') ? { contribucion: { ...contribucion, required: true } } : {}),
      ...(extra.includes('tesis')
        ? { tesisTipo: { ...tesisTipo, options: tiposTesis }, tesisTitulo: { ...tesisTitulo, required: true } }
        : {}),
    },
    'Guardar',
  );
  if (!conPersona) return def;
  const persona = z.string({ error: ELEGIR }).min(1, ELEGIR);
  return { schema: def.schema.extend({ persona }), fields: [PERSONA, ...def.fields], submit: 'Incluir miembro' };
}

/** Dialog that includes a member: a person found, or an external who is registered here. */
export function Inclusion({ rol, edita, paises, recordId, onClose, guardar }: Props) {
  const sugerida = useRef<Record<string, string | null>>({});
  const [registra, setRegistra] = useState(false);
  const { registrar, dialogo } = useEsLaMisma((h) => guardar({ ...VACIA, rol: rol.rol, investigadorId: h.id }));
  const externo = rol.source === 'externoRegistro' && !edita;
  const intro = (
    <Stack mb="md">
      {rol.nota && <Alert color="blue">{rol.nota}</Alert>}
      {externo && (
        <Group role="group" aria-label="Quién es">
          <Button
            size="xs"
            variant={registra ? 'default' : 'filled'}
            aria-pressed={!registra}
            onClick={() => setRegistra(false)}
          >
            Ya está registrado
          </Button>
          <Button
            size="xs"
            variant={registra ? 'filled' : 'default'}
            aria-pressed={registra}
            onClick={() => setRegistra(true)}
          >
            Registrar a una persona nueva
          </Button>
        </Group>
      )}
    </Stack>
  );
  if (registra)
    return (
      <FormModal
        key="nueva"
        title={`Registrar ${rol.label.toLowerCase()}`}
        onClose={onClose}
        def={formularioExternoBasico}
        options={{ paisCodigo: paises }}
        intro={
          <>
            {intro}
            {dialogo}
          </>
        }
        onSubmit={(d) =>
          registrar((esOtra) => guardar({ ...VACIA, rol: rol.rol, externo: d as DatosExternoBasico, esOtra }))
        }
      />
    );
  const buscar = async (q: string) => {
    const { candidatos } = await api.candidatos.call({ id: recordId, rol: rol.rol, q });
    for (const c of candidatos) sugerida.current[claveDe(c)] = c.tesisSugerida;
    return candidatos.map((c) => ({
      value: claveDe(c),
      label: c.nombre,
      disabled: c.motivos.length > 0,
      reason: c.motivos.length ? motivosDe(c) : c.detalle,
    }));
  };
  return (
    <FormModal
      key="elegida"
      title={
        edita ? `Editar ${rol.label.toLowerCase()}: ${edita.nombre}` : `Incluir ${rol.label.toLowerCase()} al proyecto`
      }
      onClose={onClose}
      def={formulario(rol, !edita)}
      intro={intro}
      initial={edita ?? {}}
      suggest={{ persona: buscar }}
      onSubmit={(d) => {
        const { persona, contribucion = null, tesisTipo, tesisTitulo = null } = d as Extra;
        const porPrograma = persona ? (sugerida.current[persona] ?? null) : null;
        return guardar({
          ...(edita ?? { ...VACIA, rol: rol.rol }),
          ...(persona ? porClave(persona) : {}),
          contribucion,
          tesisTipo: tesisTipo ?? (porPrograma as Fila['tesisTipo']),
          tesisTitulo,
        });
      }}
    />
  );
}

/** Why a person may not enter, and what to do about it. */
const motivosDe = (c: Candidato) =>
  [...c.motivos, ...c.verificaciones.flatMap((v) => (v.remedio && v.clave !== 'FUENTE' ? [v.remedio] : []))].join('. ');
