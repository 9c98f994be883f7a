import { RecordList } from '#core/record/web/RecordPage.tsx';
import { licenciaTipos } from '../../domain/catalogos.ts';

/** Types of licence and what each one does (tab of «Parámetros»). */
export default function LicenciaTipos() {
  return <RecordList record={licenciaTipos} />;
}
