import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { buscar, como, type Persona } from '../oficina/PorInvestigador.tsx';

type Props = { persona: Persona | null; onElegir: (persona: Persona | null) => void };

/** Whose works the office takes: of one person, or of several. */
export default function DeQuien({ persona, onElegir }: Props) {
  return (
    <Chooser
      label="De quién son las obras"
      description="Sin elegir a nadie, son de varias personas: se dice de cada obra quién la presenta."
      chosen={persona}
      onChoose={onElegir}
      find={buscar(false)}
      as={como}
    />
  );
}
