import styled from 'styled-components';

/** A drawing of the business development manager in the style of the machines: flat shapes in two tones. */
export function Portrait() {
  return (
    <Frame viewBox="0 0 96 96" aria-hidden focusable={false}>
      <rect width="96" height="96" fill="#cfe0f5" />
      <path d="M96 0v96H60L84 0z" fill="#bcd2ee" />
      <path d="M10 96c0-17 12-25 27-28h22c15 3 27 11 27 28z" fill="#24344d" />
      <path d="M59 68c15 3 27 11 27 28H62z" fill="#1b2739" />
      <path d="M36 68l12 15 12-15-3-7H39z" fill="#f4f6f8" />
      <path d="M44 79l4 4 4-4 2 17H42z" fill="#0b7a75" />
      <path d="M39 54h18v13c-3 6-15 6-18 0z" fill="#c98d66" />
      <path
        d="M31 34c0-14 7-20 17-20s17 6 17 20c0 6-1 11-3 15-3 7-8 11-14 11s-11-4-14-11c-2-4-3-9-3-15z"
        fill="#e0a67e"
      />
      <path d="M48 14c10 0 17 6 17 20 0 6-1 11-3 15-3 7-8 11-14 11 6-8 9-30 0-46z" fill="#d39870" />
      <path
        d="M29 36c-2-18 7-27 20-27 12 0 20 8 18 26l-4 2c0-8-2-13-6-16-8 3-17 3-21 1-3 4-3 8-3 15z"
        fill="#3a2a22"
      />
      <path d="M49 9c12 0 20 8 18 26l-4 2c0-8-2-13-6-16 1-5-2-9-8-12z" fill="#2b1f19" />
      <path d="M37 38h8M52 38h8" stroke="#2b1f19" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="41.5" cy="42" r="1.7" fill="#22303f" />
      <circle cx="55.5" cy="42" r="1.7" fill="#22303f" />
      <path
        d="M42 51.5c3.5 2.8 9 2.8 12.5 0"
        fill="none"
        stroke="#93573a"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="64" y="80" width="13" height="8" rx="1.5" fill="#f6b90a" />
      <path d="M66.5 83h8M66.5 85.5h5" stroke="#15181c" strokeWidth="1" />
    </Frame>
  );
}

const Frame = styled.svg`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 10px;
`;
