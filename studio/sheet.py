"""Lays finished pictures out on one sheet: python3 studio/sheet.py OUT.png COLUMNS WIDTH PICTURE...

To render the sheet of all bodies first: blender -b -t 1 -P studio/render.py -- jobs=<(python3 studio/sheet.py jobs FOLDER front34 dark,light,hangar)
"""
import json
import sys
from pathlib import Path

COLOURS = {  # body: colour, kind, set, wheels
    'supercar': ('c8460a', 'pearl', 'dark', 5), 'gt': ('0f3d2a', 'metallic', 'hangar', 2), 'rear_coupe': ('b9bcc0', 'metallic', 'dark', 3),
    'roadster': ('9b0f14', 'solid', 'light', 7), 'convertible': ('12264a', 'metallic', 'hangar', 4), 'sedan': ('1b2430', 'metallic', 'light', 3),
    'limousine': ('0b0c0e', 'solid', 'dark', 4), 'fastback': ('e9ebec', 'pearl', 'hangar', 1), 'compact_suv': ('2f5d73', 'metallic', 'light', 7),
    'suv': ('3a3d40', 'metallic', 'dark', 2), 'offroader': ('4a4f3a', 'matte', 'hangar', 6), 'estate': ('5a1420', 'metallic', 'light', 3),
    'pickup': ('7a3b14', 'metallic', 'dark', 6), 'van': ('c9c4b6', 'solid', 'hangar', 7), 'prewar': ('1d2a20', 'solid', 'dark', 1),
    'classic': ('6e7f8a', 'metallic', 'light', 1),
}


def jobs(folder, view='front34', rooms='own', width=640, height=400, samples=8, fine=0.009):
    """One job for each body in its own set, or one for each body and each of the sets named."""
    return [dict(body=b, color=c, paint=kind, set=r, wheels=w, view=view, width=width, height=height, samples=samples, fine=fine,
                 color2='8c8577' if b == 'prewar' else '', seed=k + 1, out=f'{folder}/{b}-{view}-{r}.png')
            for k, (b, (c, kind, room, w)) in enumerate(COLOURS.items()) for r in ([room] if rooms == 'own' else rooms.split(','))]


def sheet(out, columns, width, files):
    """Pastes pictures row by row."""
    from PIL import Image
    pictures = [Image.open(f).convert('RGB') for f in files]
    height = round(width * pictures[0].height / pictures[0].width)
    rows = -(-len(pictures) // columns)
    page = Image.new('RGB', (columns * width, rows * height))
    for k, p in enumerate(pictures):
        page.paste(p.resize((width, height), Image.LANCZOS), (k % columns * width, k // columns * height))
    page.save(out)


if __name__ == '__main__':
    if sys.argv[1] == 'jobs':
        print(json.dumps(jobs(Path(sys.argv[2]).absolute(), *sys.argv[3:5])))
    else:
        sheet(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
