import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './parts.module.css';

/** Says that there is no connection while there is none. */
export function OfflineBanner() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {online === false && (
        <div className={classes.offline} data-tone="yellow">
          <span>
            <IconWifiOff size={16} stroke={1.75} />
          </span>
          Sin conexión. Lo que escriba se conserva en este equipo y se guardará cuando vuelva la conexión.
        </div>
      )}
    </div>
  );
}
