export { FoundManyPicker, FoundPicker } from './found-picker.tsx';
export { PeoplePicker, PersonPicker } from './person-picker.tsx';
export { WordPicker } from './word-picker.tsx';
export { OptionMenu } from './option-menu.tsx';
export { PersonMenu } from './person-menu.tsx';
