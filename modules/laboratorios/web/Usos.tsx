import { RecordList } from '#core/record/web/RecordPage.tsx';
import { usosDeLaboratorio } from '../domain/laboratorio.ts';

/** What a laboratory may be used for. */
export const Usos = () => <RecordList record={usosDeLaboratorio} />;
