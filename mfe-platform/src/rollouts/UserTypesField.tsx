import { userTypes, type UserType } from '@vended/contract/permissions';
import { userFields } from '@vended/contract/users.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { font } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface UserTypesFieldProps {
  readonly value: readonly UserType[];
  readonly onChange: (types: readonly UserType[]) => void;
}

/** The tick boxes of user types, across both columns of a form. */
export function UserTypesField({ value, onChange }: UserTypesFieldProps) {
  return (
    <Types>
      <legend>User types</legend>
      {userTypes.map((type) => (
        <Checkbox
          key={type}
          id={`rollout-${type}`}
          name={type}
          label={userFields.user_type.choices[type]}
          value={value.includes(type)}
          onChange={(on) => onChange(userTypes.filter((one) => (one === type ? on : value.includes(one))))}
        />
      ))}
    </Types>
  );
}

const Types = styled.fieldset`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-weight: ${font.medium};
  }
`;
