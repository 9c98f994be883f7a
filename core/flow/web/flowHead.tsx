import type { Flow } from '../shared/flow.ts';
import type { Visits } from '../shared/path.ts';
import { FlowStrip } from './FlowStrip.tsx';
import { StateBadge } from './StateBadge.tsx';

type Way = { id: number; estado: string; recorrido: Visits; plazo?: { inicio: string | null; fin: string | null } };
/** What heads the page of a record with a flow: its state, and its way so far. `<Page {...flowHead(flujo, p)}>` */
export const flowHead = (flow: Flow, { id, estado, recorrido, plazo }: Way) => ({
  badge: <StateBadge flow={flow} state={estado} />,
  strip: <FlowStrip flow={flow} id={id} state={estado} visits={recorrido} from={plazo?.inicio} to={plazo?.fin} />,
});
