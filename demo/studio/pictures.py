"""Composes each picture: the product, its set, the light and the camera."""
import json
import os

import core as K
import materials as T
import sets

BUILD = {}
for mod in ('sofas', 'beds', 'tables', 'lights', 'chairs'):
    try:
        BUILD.update(__import__(mod).BUILD)
    except ImportError as e:
        if mod not in str(e):
            raise

# the view of each builder except the ceiling lights: azimuth, elevation, focal length
VIEW = dict(sofa=(26, 11, 75), lsofa=(24, 21, 70), chesterfield=(22, 10, 75), frame_sofa=(28, 11, 75), sectional=(20, 24, 65), recliner=(34, 12, 75),
            loveseat=(22, 12, 75), rattan_loveseat=(26, 13, 75), bed=(32, 19, 65), bunk=(32, 10, 65), dining_table=(30, 14, 70), coffee_table=(28, 20, 75),
            side_table=(26, 14, 80), study_table=(28, 14, 70), console=(26, 11, 75), office_chair=(32, 10, 80), dining_chair=(34, 11, 80),
            accent_chair=(30, 11, 80), bar_stool=(32, 11, 80), lounge_chair=(36, 12, 80))


def build(p):
    """Builds a product at the origin in its listed size."""
    m = dict(p['model'])
    L, W, H = p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100
    with K.group('product'):
        BUILD[m['builder']](m, L, W, H)
    return m


def product(p):
    m = build(p)
    b = m['builder']
    if b in ('fan', 'chandelier', 'pendant', 'track', 'recessed'):
        import lights
        return lights.picture(m, p)
    az, el, lens = VIEW[b]
    az, el, lens = m.get('az', az), m.get('el', el), m.get('lens', lens)
    cam, dist, centre, size = sets.frame(az, el, lens, fill=m.get('fill', .80), maxh=.74)
    sets.studio(az, size, wall=m.get('backdrop', '#EDE6DC'))
    return 1200, 1200


def seed(name):
    """Returns the seed of a picture. Pictures of a product in other materials share it, so that only the material differs."""
    return sum(map(ord, name.split('--')[0]))


def is_view(name):
    """Returns whether this is a further picture of a product (in a room, close up, from behind), not its first picture."""
    return name[-2] == '-' and name[-1].isdigit()


def options():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'options.json')
    return json.load(open(path, encoding='utf-8'))


def compose(name, cat):
    import views
    if name.startswith('swatches/'):
        return views.swatch(options()['materials'][name.split('/')[1]])
    key, _, made_of = name.partition('--')
    for p in cat['products']:
        if p['key'] == key:
            model = dict(p['model'], **options()['materials'][made_of]['model']) if made_of else p['model']
            return product(dict(p, model=model))
    import rooms
    return rooms.compose(name, cat)
