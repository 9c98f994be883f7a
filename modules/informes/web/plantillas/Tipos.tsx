import { RecordList } from '#core/record/web/RecordPage.tsx';
import { tiposDeInforme } from '../../domain/tipos.ts';

const PALABRAS = { actions: { publicar: 'Publicación de plantilla' }, fields: { plantilla: 'Plantilla' } };
/** The reports of each type of project, each with its template. */
export const Tipos = () => <RecordList record={tiposDeInforme} words={PALABRAS} />;
