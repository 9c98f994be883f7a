import { Outlet } from 'react-router';
import { PublicFrame } from './PublicFrame.tsx';

/** The frame of the public pages around the page of the route. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);
