/** The part of the dialog that weighs: a chunk of its own. */
export { Modal as default } from '@mantine/core';
