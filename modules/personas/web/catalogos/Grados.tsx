import { RecordList } from '#core/record/web/RecordPage.tsx';
import { grados } from '../../domain/catalogos.ts';

export const Grados = () => <RecordList record={grados} />;
