import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { SHORTCUTS, singleKeys } from './keys.ts';
import classes from './shell.module.css';

/** The map of the keyboard, opened with `?`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeys.on);
  return (
    <Dialog title="Atajos de teclado" onClose={onClose} size="lg">
      <div className={classes.shortcuts}>
        {SHORTCUTS.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([combination, does]) => (
                <div key={combination}>
                  <dt>
                    {combination.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label="Usar también las teclas sueltas (?)"
        checked={single}
        onChange={(event) => {
          setSingle(event.currentTarget.checked);
          singleKeys.set(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
