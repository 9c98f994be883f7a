import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import type { RolIntegrante } from '../../domain/bloques.ts';
import { type DatosExternoBasico, formularioExternoBasico } from '../../domain/externo.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
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
type Extra = { contribucion?: string; tesisTipo?: string | null; tesisTitulo?: string };
type Candidato = Awaited<ReturnType<typeof api.candidatos.call>>['candidatos'][number];

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

/** Form of a member: who, and what his role asks. */
function formulario(rol: RolIntegrante, conPersona: boolean) {
  const pide = (x: 'contribucion' | 'tesis') => rol.extra?.includes(x) ?? false;
  const elegir = 'Elija a una persona de la lista';
  const schema = z.object({
    ...(conPersona ? { persona: z.string({ error: elegir }).min(1, elegir) } : {}),
    ...(pide('contribucion') ? { contribucion: zRequired(255) } : {}),
    ...(pide('tesis') ? { tesisTipo: z.string().nullable().default(null), tesisTitulo: zRequired(500) } : {}),
  });
  const fields: Field[] = [
    ...(conPersona
      ? [
          {
            key: 'persona',
            label: 'Persona',
            kind: 'suggest',
            required: true,
            help: 'Busque por apellidos, nombres, código o documento.',
          } as const,
        ]
      : []),
    ...(pide('contribucion')
      ? [{ key: 'contribucion', label: 'Contribución', kind: 'text', required: true, maxLength: 255 } as const]
      : []),
    ...(pide('tesis')
      ? ([
          {
            key: 'tesisTipo',
            label: 'Tipo de tesis',
            kind: 'select',
            help: 'Si no elige, se toma el que corresponde a su programa de estudios.',
            options: (rol.tiposTesis ?? []).map((t) => ({ value: t, label: t })),
          },
          { key: 'tesisTitulo', label: 'Título de tesis', kind: 'text', required: true, maxLength: 500 },
        ] as const)
      : []),
  ];
  return defineForm({ schema, fields, submit: conPersona ? 'Incluir miembro' : 'Guardar' });
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
      {...(edita
        ? {
            initial: {
              contribucion: edita.contribucion ?? '',
              tesisTipo: edita.tesisTipo,
              tesisTitulo: edita.tesisTitulo ?? '',
            },
          }
        : {})}
      suggest={{ persona: buscar }}
      onSubmit={(d) => {
        const { persona, ...extra } = d as Extra & { persona?: string };
        const porPrograma = persona ? (sugerida.current[persona] ?? null) : null;
        return guardar({
          ...(edita ?? { ...VACIA, rol: rol.rol }),
          ...(persona ? porClave(persona) : {}),
          contribucion: extra.contribucion ?? null,
          tesisTipo: (extra.tesisTipo || porPrograma || null) as Fila['tesisTipo'],
          tesisTitulo: extra.tesisTitulo ?? null,
        });
      }}
    />
  );
}

/** Why a person may not enter, and what to do about it. */
const motivosDe = (c: Candidato) =>
  [...c.motivos, ...c.verificaciones.flatMap((v) => (v.remedio && v.clave !== 'FUENTE' ? [v.remedio] : []))].join('. ');
