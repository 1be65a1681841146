import { Checkbox } from '@vended/design/form/Checkbox';
import { useSyncExternalStore } from 'react';
import { outlineChoice } from '@vended/module/platform/outlineChoice';

/** Turns the outlines on and off, in this browser. */
export function OutlineSwitch() {
  const on = useSyncExternalStore(outlineChoice.subscribe, outlineChoice.isOn);
  return (
    <Checkbox
      id="outlines"
      name="outlines"
      label="Outline modules and extensions"
      value={on}
      onChange={outlineChoice.set}
    />
  );
}
