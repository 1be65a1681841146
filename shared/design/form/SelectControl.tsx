import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import { controlStyles } from '../theme/controlStyles';

/** One option to choose from. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectControlProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'children' | 'multiple'
> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A select control without the layout of a field, for use where the label is not above it. */
export function SelectControl<Value extends string>({
  options,
  value,
  onChoose,
  ...rest
}: SelectControlProps<Value>) {
  return (
    <Frame>
      <Input
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
      <Icon glyph={ChevronDown} />
    </Frame>
  );
}

const Frame = styled.div`
  flex: 1;
  position: relative;
  min-width: 0;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-end: ${space[3]};
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Input = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
