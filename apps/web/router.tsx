import type { RouteObject } from 'react-router';
import { admin } from './areas/admin/routes.tsx';
import { evaluador } from './areas/evaluador/routes.tsx';
import { facultad } from './areas/facultad/routes.tsx';
import { investigador } from './areas/investigador/routes.tsx';
import { publico } from './areas/publico/routes.tsx';

export const routes: RouteObject[] = [admin, investigador, evaluador, facultad, publico];
