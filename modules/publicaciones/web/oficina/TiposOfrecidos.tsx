import { RecordList } from '#core/record/web/RecordPage.tsx';
import { tiposOfrecidos } from '../../domain/ofrecidos.ts';

/** Which types of publication may be registered. */
export const TiposOfrecidos = () => <RecordList record={tiposOfrecidos} />;
