import { RecordList } from '#core/record/web/RecordPage.tsx';
import { motivosObservacion } from '#modules/catalogos/domain/motivos.ts';
import { reglasDeRendicion } from '../../domain/reglas.ts';

export const Reglas = () => <RecordList record={reglasDeRendicion} />;
export const Motivos = () => <RecordList record={motivosObservacion} />;
