import { RecordList } from '#core/record/web/RecordPage.tsx';
import { plantillasDeEnlace } from '../domain/enlaces.ts';
import { rolesDeIntegrante, tiposDeProyecto } from '../domain/tipos-proyecto.ts';
import { areas, departamentos, facultades, institutos } from '../domain/unidades.ts';

export const Areas = () => <RecordList record={areas} />;
export const Facultades = () => <RecordList record={facultades} />;
export const Institutos = () => <RecordList record={institutos} />;
export const Departamentos = () => <RecordList record={departamentos} />;
export const TiposDeProyecto = () => <RecordList record={tiposDeProyecto} />;
export const RolesDeIntegrante = () => <RecordList record={rolesDeIntegrante} />;
export const PlantillasDeEnlace = () => <RecordList record={plantillasDeEnlace} />;
