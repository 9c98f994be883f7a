import { RecordList } from '#core/record/web/RecordPage.tsx';
import { clasificaciones } from '../../domain/catalogos.ts';

/** Values that classify researchers (tab of «Parámetros»). */
export default function Clasificaciones() {
  return <RecordList record={clasificaciones} words={{ fields: { personas: 'Personas que cambiaron' } }} />;
}
