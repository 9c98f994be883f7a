import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { MenuButton } from './MenuButton.tsx';
import type { IconType } from './types.ts';

const CHOICES: { value: 'light' | 'dark' | 'auto'; label: string; icon: IconType }[] = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Según el sistema', icon: IconDeviceDesktop },
];

/** Light, dark or the system's; remembered on this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = CHOICES.find((c) => c.value === colorScheme) ?? CHOICES[2]!;
  const items = CHOICES.map(({ value, label, icon }) => ({
    label,
    icon,
    checked: value === colorScheme,
    onSelect: () => setColorScheme(value),
  }));
  return (
    <MenuButton
      label="Tema"
      groups={[{ items }]}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={`Tema: ${current.label}`}>
          <current.icon size={18} stroke={1.6} />
        </ActionIcon>
      )}
    />
  );
}
